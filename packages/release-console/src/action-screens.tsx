/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import {
  latestRevision,
  parseVersion,
  readChain,
  ReleaseRefused,
  rollbackChoices,
  rollbackTarget,
  type App,
} from '@aertrip/release';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isSecure } from './access/session';
import { nowOf, streamOf, type ConsoleOptions } from './options';
import { addresses } from './pages/paths';
import { ConfirmPage, type ConfirmPageProps, type Values } from './pages/confirm-page';
import type { Frame } from './pages/layout';
import { refusalStatus } from './refusal-status';
import { PreviewPage } from './pages/small-pages';
import type { Done, Plan, Verb, VerbRequest } from './actions/action';
import { readVerbInput } from './actions/action-input';

interface Asked {
  readonly options: ConsoleOptions;
  readonly frame: Frame;
  readonly app: App;
  readonly verb: Verb;
  readonly c: Context;
}

const nameCookie = 'aertrip_console_name';

/** Versions a roll-back may be asked to return to; a store that is away has none to offer. */
const maxTargets = 100;

/** @throws ReleaseRefused for a version that is none, and for a verb without the version it needs */
function askedVersion(verb: Verb, text: string | undefined): string | undefined {
  if (verb.version === 'none' || (verb.version === 'optional' && !text)) return undefined;
  return parseVersion(text ?? '');
}

async function planOf({ verb, app }: Asked, request: VerbRequest): Promise<Plan> {
  try {
    // A broken chain refuses every change: said before the form is filled in.
    if (verb.isRecorded) await readChain(request.stream, 20);
    return await verb.plan(request);
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    const title = `${verb.label} ${app}${request.version ? ` ${request.version}` : ''}`;
    return { title, effects: [], submit: verb.label, refusal: error.parts };
  }
}

/** Versions to return to besides the one that the page proposes. */
async function rollbackTargets({ verb, options, app }: Asked, { current }: VerbRequest): Promise<string[]> {
  if (verb.slug !== 'rollback' || !current) return [];
  const stream = streamOf(options, app);
  const [proposed, choices] = await Promise.all([
    rollbackTarget(stream, current).catch(() => undefined),
    rollbackChoices(stream, current).catch((): string[] => []),
  ]);
  return choices.filter((version) => version !== proposed).slice(0, maxTargets);
}

async function requestOf({ options, app, verb }: Asked, version: string | undefined): Promise<VerbRequest> {
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
    version: askedVersion(verb, version),
  };
}

type Answer = Pick<ConfirmPageProps, 'errors' | 'refused'> & { readonly values?: Values };

async function confirmPage(asked: Asked, request: VerbRequest, answer: Answer = {}) {
  const { options, frame, app, verb, c } = asked;
  const [plan, targets] = await Promise.all([planOf(asked, request), rollbackTargets(asked, request)]);
  const actor = getCookie(c, nameCookie) ?? options.defaultActor;
  return (
    <ConfirmPage
      frame={frame}
      app={app}
      verb={verb}
      plan={plan}
      version={request.version}
      revision={Number(answer.values?.expectRevision ?? request.current?.revision ?? 0)}
      targets={targets}
      {...answer}
      values={{ actor, ...answer.values }}
    />
  );
}

/** What a verb would do now, with the form that does it. */
export async function confirmScreen(asked: Asked) {
  return confirmPage(asked, await requestOf(asked, asked.c.req.query('version')));
}

function answerOf({ options, frame, app, c }: Asked, { version = '' }: VerbRequest, done: Done) {
  if (done.kind === 'verified') return c.redirect(addresses.version(app, version), 303);
  if (done.kind === 'preview') {
    const { link, expiresAt } = done;
    const page = { frame, app, version, link, expiresAt, now: nowOf(options) };
    return c.html(<PreviewPage {...page} />);
  }
  const { revision, changed } = done.outcome;
  const report = changed ? 'done' : 'unchanged';
  return c.redirect(`${addresses.app(app)}?${report}=${revision.revision}`, 303);
}

/** Does what was confirmed, or shows the form again with what is wrong or why it was refused. */
export async function runVerb(asked: Asked): Promise<Response> {
  const { verb, c } = asked;
  const values = Object.fromEntries(
    Object.entries(await c.req.parseBody()).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  );
  const request = await requestOf(asked, values.version);
  const read = readVerbInput(values, verb.isRecorded);
  if ('errors' in read) {
    return c.html(await confirmPage(asked, request, { values, errors: read.errors }), 400);
  }
  const { input } = read;
  setCookie(c, nameCookie, input.actor, {
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(c),
    maxAge: 365 * 24 * 3600,
  });
  try {
    return answerOf(asked, request, await verb.run(request, input));
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    return c.html(await confirmPage(asked, request, { values, refused: error }), refusalStatus[error.code]);
  }
}
