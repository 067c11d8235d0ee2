/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { latestRevision, parseVersion, readChain, ReleaseRefused, rollbackChoices } from '@aertrip/release';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isSecure } from './access/session';
import { nowOf, streamOf, type ConsoleOptions } from './state/options';
import { paths } from './pages/paths';
import { ConfirmPage, type ConfirmPageProps, type Values } from './pages/confirm-page';
import type { Frame } from './pages/layout';
import { refusalStatus } from './refusal-status';
import { PreviewPage } from './pages/small-pages';
import type { Action, ActionRequest, Done, ShownPlan } from './actions/action';
import { readActionInput } from './actions/action-input';

interface RequestedAction {
  readonly options: ConsoleOptions;
  readonly frame: Frame;
  readonly app: string;
  readonly action: Action;
  readonly c: Context;
}

const nameCookie = 'aertrip_console_name';

/** Versions that a roll-back may return to; a store that is away has none to offer. */
const maxTargets = 100;

/** @throws ReleaseRefused for a version that is none, and for an action without the version it needs */
function parseRequestedVersion(action: Action, text: string | undefined): string | undefined {
  if (action.version === 'none' || (action.version === 'optional' && !text)) return undefined;
  return parseVersion(text ?? '');
}

async function planOf({ action, app }: RequestedAction, request: ActionRequest): Promise<ShownPlan> {
  try {
    // A broken chain refuses every change: said before the form is filled in.
    if (action.isRecorded) await readChain(request.stream, 20);
    return await action.plan(request);
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    const title = `${action.label} ${app}${request.version ? ` ${request.version}` : ''}`;
    return { title, label: action.label, effects: [], refusal: error.parts };
  }
}

/** Versions to return to besides the one that the page proposes. */
async function rollbackTargets({ form }: Action, { stream, current }: ActionRequest, { version }: ShownPlan) {
  if (form !== 'rollback target' || !current) return [];
  const choices = await rollbackChoices(stream, current).catch((): string[] => []);
  return choices.filter((choice) => choice !== version).slice(0, maxTargets);
}

async function requestOf(
  { options, app, action }: RequestedAction,
  version: string | undefined,
): Promise<ActionRequest> {
  const stream = streamOf(options, app);
  return {
    options,
    app,
    stream,
    // Why it cannot be read is told by the plan.
    current: await latestRevision(stream).catch((error: unknown) => {
      if (error instanceof ReleaseRefused) return undefined;
      throw error;
    }),
    version: parseRequestedVersion(action, version),
  };
}

type Answer = Pick<ConfirmPageProps, 'errors' | 'refused'> & { readonly values?: Values };

async function confirmPage(requested: RequestedAction, request: ActionRequest, answer: Answer = {}) {
  const { options, frame, app, action, c } = requested;
  const plan = await planOf(requested, request);
  const targets = await rollbackTargets(action, request, plan);
  const actor = getCookie(c, nameCookie) ?? options.defaultActor;
  return (
    <ConfirmPage
      frame={frame}
      app={app}
      action={action}
      plan={plan}
      version={request.version}
      revision={Number(answer.values?.expectRevision ?? request.current?.revision ?? 0)}
      targets={targets}
      {...answer}
      values={{ actor, ...answer.values }}
    />
  );
}

/** What an action would do now, with the form that does it. */
export async function confirmScreen(requested: RequestedAction) {
  return confirmPage(requested, await requestOf(requested, requested.c.req.query('version')));
}

function answerOf({ options, frame, app, c }: RequestedAction, { version = '' }: ActionRequest, done: Done) {
  if (done.kind === 'verified') return c.redirect(paths.version(app, version), 303);
  if (done.kind === 'preview') {
    const { link, expiresAt } = done;
    const page = { frame, app, version, link, expiresAt, now: nowOf(options) };
    return c.html(<PreviewPage {...page} />);
  }
  const { revision, changed } = done.outcome;
  const report = changed ? 'done' : 'unchanged';
  return c.redirect(`${paths.app(app)}?${report}=${revision.revision}`, 303);
}

/** Does what was confirmed, or shows the form again with what is wrong or why it was refused. */
export async function runAction(requested: RequestedAction): Promise<Response> {
  const { action, frame, c } = requested;
  const sent = Object.fromEntries(
    Object.entries(await c.req.parseBody()).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  );
  // Who signed in with a name acts under no other one.
  const values = frame.accountName ? { ...sent, actor: frame.accountName } : sent;
  const request = await requestOf(requested, values.version);
  const read = readActionInput(values, action.isRecorded);
  if ('errors' in read) {
    return c.html(await confirmPage(requested, request, { values, errors: read.errors }), 400);
  }
  const { input } = read;
  setCookie(c, nameCookie, input.actor, {
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(c),
    maxAge: 365 * 24 * 3600,
  });
  try {
    return answerOf(requested, request, await action.run(request, input));
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    return c.html(
      await confirmPage(requested, request, { values, refused: error }),
      refusalStatus[error.code],
    );
  }
}
