import { changeChannel, type AppChange, type Basis, type Change, type ChangeOptions } from './change';
import { readHead, readHistory, type Channel, type Skipped } from './log';
import {
  revisionOf,
  revisionsIn,
  type ChannelRecord,
  type Gate,
  type OperationName,
  type Revision,
  type State,
} from './record';

/** One app in a channel. */
export interface Stream extends Channel {
  readonly app: string;
}

/** The state that a plan leads to. */
export interface Step {
  readonly action: OperationName;
  readonly state: State;
  readonly gate?: Gate | null;
  readonly proposal?: string;
}

export interface Outcome {
  readonly revision: Revision;
  /** False when nothing had to be changed, and no record was added. */
  readonly changed: boolean;
}

export interface SetOutcome {
  /** The apps that changed. */
  readonly revisions: readonly { readonly app: string; readonly revision: Revision }[];
  /** The others. */
  readonly unchanged: readonly string[];
}

/** @throws ReleaseRefused `gate` when no record of the log is sound, `usage` when the store cannot be read */
export const readRecord = async (channel: Channel): Promise<ChannelRecord | undefined> =>
  (await readHead(channel))?.record;

/** The state of an app; `undefined` while no version is live. */
export const latestRevision = async (stream: Stream): Promise<Revision | undefined> =>
  revisionOf(await readRecord(stream), stream.app);

/** The states of all apps that have a live version, at one moment. */
export const readRevisions = async (channel: Channel): Promise<Map<string, Revision>> =>
  revisionsIn(await readRecord(channel));

/** Every state that an app had, oldest first, with the records that do not count. */
export async function readAppHistory(
  stream: Stream,
): Promise<{ readonly revisions: readonly Revision[]; readonly skipped: readonly Skipped[] }> {
  const { records, skipped } = await readHistory(stream);
  const revisions = records.flatMap((record) => {
    const revision = revisionOf(record, stream.app);
    return revision?.revision === record.sequence ? revision : [];
  });
  return { revisions, skipped };
}

function appsOf(steps: ReadonlyMap<string, Step | 'unchanged'>): Record<string, AppChange> {
  return Object.fromEntries(
    [...steps].flatMap(([app, step]) =>
      step === 'unchanged' ? [] : [[app, { state: step.state, gate: step.gate ?? null }]],
    ),
  );
}

/**
 * Changes several apps with one record: all of them or none.
 * @param decideSteps gives the step of each app, or `unchanged`; throws to refuse
 * @throws ReleaseRefused `conflict` when somebody else changed one of the apps, `gate` when the log is damaged
 */
export async function changeApps(
  channel: Channel,
  apps: readonly string[],
  options: ChangeOptions,
  decideSteps: (
    current: ReadonlyMap<string, Revision | undefined>,
    basis: Basis,
  ) => Promise<ReadonlyMap<string, Step | 'unchanged'>>,
): Promise<SetOutcome> {
  const { record, changed } = await changeChannel(
    channel,
    apps,
    options,
    async (basis): Promise<Change | 'unchanged'> => {
      const current = new Map(apps.map((app) => [app, revisionOf(basis.record, app)] as const));
      const steps = await decideSteps(current, basis);
      const [first] = [...steps.values()].filter((step) => step !== 'unchanged');
      if (!first) return 'unchanged';
      const { action, proposal } = first;
      return { operation: action, apps: appsOf(steps), ...(proposal === undefined ? {} : { proposal }) };
    },
  );
  const revisions = apps.flatMap((app) => {
    const revision = changed ? revisionOf(record, app) : undefined;
    return revision && revision.revision === record?.sequence ? { app, revision } : [];
  });
  return { revisions, unchanged: apps.filter((app) => !revisions.some((one) => one.app === app)) };
}

/** The same for one app. */
export async function changeState(
  stream: Stream,
  options: ChangeOptions,
  decideStep: (current: Revision | undefined, basis: Basis) => Promise<Step | 'unchanged'>,
  { again = false }: { readonly again?: boolean } = {},
): Promise<Outcome> {
  const { app } = stream;
  const { record, changed } = await changeChannel(
    stream,
    [app],
    options,
    async (basis) => {
      const step = await decideStep(revisionOf(basis.record, app), basis);
      if (step === 'unchanged') return step;
      const { action, state, gate = null, proposal } = step;
      return {
        operation: action,
        apps: { [app]: { state, gate } },
        ...(proposal === undefined ? {} : { proposal }),
      };
    },
    { again },
  );
  const revision = revisionOf(record, app);
  if (!revision) throw new Error('An app without a live version cannot stay as it is.');
  return { revision, changed };
}
