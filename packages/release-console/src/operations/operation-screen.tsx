/** @jsxImportSource hono/jsx */
import {
  ReleaseRefused,
  liveAppOf,
  rollbackChoices,
  type Operation,
  type Plan,
  type RefusalCode,
  type Target,
} from '@aertrip/release';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isSecure } from '../access/sign-in';
import type { Person } from '../access/person';
import type { Frame } from '../pages/layout';
import { type ChannelState, type ConsoleOptions, streamOf } from '../state/channel-state';
import { ConfirmPage, type ConfirmPageProps } from './confirm-page';
import { DonePage } from './done-page';
import type { Offer, Offers } from './offers';
import {
  contextOf,
  expectedRevision,
  fieldsOf,
  isVersionChoice,
  parseOptions,
  planOf,
  proposed,
  type Values,
} from './requested';

export const refusalStatus = {
  usage: 422,
  gate: 422,
  conflict: 409,
  held: 423,
  inconclusive: 503,
} as const satisfies Record<RefusalCode, number>;

interface RequestedScreen {
  readonly options: ConsoleOptions;
  readonly offers: Offers;
  readonly frame: Frame;
  readonly person: Person;
  readonly state: ChannelState;
  readonly operation: Operation;
  /** `undefined` for an operation on the channel. */
  readonly app?: string;
  readonly c: Context;
}

const nameCookie = 'aertrip_console_name';

/** Name of the last form, or the proposed one. */
const nameIn = (c: Context, { defaultActor }: ConsoleOptions) => getCookie(c, nameCookie) ?? defaultActor;

/** Reason in the log when a person gives none, which only urgent operations allow. */
const noReason = 'no reason given';

/** Targets of a request: its app, the apps that it names, or all of them. */
function targetsOf({ app }: RequestedScreen, values: Values): readonly Target[] {
  if (app !== undefined) return [values.version ? { app, version: values.version } : { app }];
  return [];
}

/**
 * Versions that the app had, for an option that takes one; the one that the plan returns to is left out. Proposes the first
 * one that was not rolled back.
 */
async function readChoices({ options, operation, app, state }: RequestedScreen, plan: Plan | undefined) {
  const choice = fieldsOf(operation).find(([, spec]) => isVersionChoice(spec));
  const current = app === undefined ? undefined : liveAppOf(state.head?.record, app);
  if (!choice || app === undefined || !current) return undefined;
  const [name, { label = name }] = choice;
  const all = await rollbackChoices(streamOf(options, app), current).catch((): string[] => []);
  const versions = all.filter((version) => version !== plan?.version).slice(0, 100);
  const selected = versions.find((version) => current.previous.includes(version));
  return {
    name,
    label,
    versions,
    bad: versions.filter((version) => !current.previous.includes(version)),
    selected,
  };
}

/** Operations that are possible in place of the requested one: on its version, then on its app. */
async function readInstead(
  { offers, state, operation }: RequestedScreen,
  app: string,
  version: string | undefined,
): Promise<readonly Offer[]> {
  const [ofVersion, ofApp] = await Promise.all([
    version === undefined ? [] : offers.ofVersion(state, { app, version }),
    offers.ofApp(state, app),
  ]);
  return [...ofVersion, ...ofApp].filter((one) => one.operation !== operation);
}

type Answer = Pick<ConfirmPageProps, 'refused'> & { readonly sent?: Values; readonly errors?: Values };

async function confirmPage(requested: RequestedScreen, { sent, errors = {}, refused }: Answer = {}) {
  const { options, frame, person, state, operation, app, c } = requested;
  const query = c.req.query();
  const values: Values = { ...proposed, actor: nameIn(c, options), ...query, ...sent };
  const targets = targetsOf(requested, values);
  const parsed = parseOptions(operation, values);
  const isReady = Object.keys(parsed.errors).length === 0;
  const { plans, refusal = state.error } = isReady
    ? await planOf(options, operation, targets, parsed.options)
    : { plans: [] };
  const choices = await readChoices(requested, plans[0]);
  const revision = sent?.expectRevision ?? String(expectedRevision(state.head?.record, targets) ?? '');
  const instead = app === undefined ? [] : await readInstead(requested, app, values.version);
  return (
    <ConfirmPage
      frame={frame}
      person={person}
      operation={operation}
      app={app}
      plans={plans}
      refusal={refusal}
      values={{ ...values, expectRevision: revision }}
      query={new URL(c.req.url).searchParams}
      hasBrowser={options.browserCheck !== undefined}
      choices={choices}
      instead={instead}
      errors={errors}
      refused={refused}
    />
  );
}

export const confirmScreen = (requested: RequestedScreen) => confirmPage(requested);

/** Runs an operation, or shows its form again with the errors or the refusal. */
export async function runScreen(requested: RequestedScreen): Promise<Response> {
  const { options, frame, person, operation, app, c } = requested;
  const fields = Object.entries(await c.req.parseBody()).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  const sent: Values = { ...c.req.query(), ...Object.fromEntries(fields) };
  const actor = (person.name ?? sent.actor ?? (operation.changesNothing ? nameIn(c, options) : ''))
    .trim()
    .slice(0, 80);
  const reason = (sent.reason ?? '').trim().slice(0, 500) || (operation.needsReason ? '' : noReason);
  const parsed = parseOptions(operation, sent);
  const errors = {
    ...parsed.errors,
    ...(actor ? {} : { actor: 'Enter your name: the log keeps it.' }),
    ...(reason ? {} : { reason: 'Enter a reason: the log keeps it.' }),
  };
  if (Object.keys(errors).length > 0) return c.html(await confirmPage(requested, { sent, errors }), 400);
  if (!person.name) {
    setCookie(c, nameCookie, actor, {
      httpOnly: true,
      sameSite: 'Strict',
      secure: isSecure(c),
      maxAge: 365 * 24 * 3600,
    });
  }
  const steps: string[] = [];
  const expectRevision = /^\d+$/.test(sent.expectRevision ?? '') ? Number(sent.expectRevision) : undefined;
  const progress = (line: string) => steps.push(line);
  const context = contextOf(options, { actor, reason, expectRevision, progress });
  try {
    const done = await operation.run(context, targetsOf(requested, sent), parsed.options);
    const page = <DonePage {...{ frame, operation, app, done, steps }} version={sent.version} />;
    return c.html(page, done.refused ? refusalStatus[done.refused] : 200);
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    return c.html(await confirmPage(requested, { sent, refused: error }), refusalStatus[error.code]);
  }
}
