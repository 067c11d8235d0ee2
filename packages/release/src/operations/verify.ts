import type { Stream } from '../channel/apps';
import { hostName } from '../core/app-name';
import type { RefusalCode } from '../core/refusal';
import { changedScreens, describeChangedScreens, foundBy } from '../gate/changed-screens';
import { verifyIfStale } from '../gate/verify-if-stale';
import { failsOnlyChanges, type Verification } from '../gate/verification';
import { requireRelease } from '../releases/manifest';
import { howToRecord } from '../releases/screen-fixtures';
import { acceptChangesOption } from './values';
import type { DetailTable, Operation, OperationContext, Target } from './operation';
import type { Plan, ReleaseOptions } from './plan';

const isLoaded = (checks: Verification['checks']) =>
  checks.some(({ name, outcome }) => name === 'screens' && outcome === 'passed');

/** A verification without a browser has no result. */
function refusedBy({ passed, checks }: Verification): RefusalCode | undefined {
  if (!passed) return 'gate';
  return isLoaded(checks) ? undefined : 'inconclusive';
}

/** The result of a verification as a sentence. */
function verdictOf(verification: Verification): string {
  const { app, version, channel, passed, checks } = verification;
  const name = `${app}@${version}`;
  if (failsOnlyChanges(verification))
    return `${name} changes screens, and nobody has reviewed it. Have the recorded snapshots reviewed (${howToRecord(app)}), or accept the changes: npx mfe promote ${name} --accept-changes "<reason>".`;
  if (!passed) return `${name} is refused. Correct what failed, raise the version and publish again.`;
  return isLoaded(checks)
    ? `${name} may be released in ${channel}: npx mfe promote ${name}.`
    : `${name} passed every check except the screens in a browser, which were not opened. Set one up and verify again, or accept that: npx mfe promote ${name} --accept-changes "<reason>".`;
}

const tablesOf = ({ checks, rendered }: Verification): DetailTable[] => [
  {
    title: 'Checks',
    head: ['Check', 'Result', 'Found'],
    rows: checks.map((check) => [check.name, check.outcome, foundBy(check).join('\n')]),
  },
  {
    title: 'Changed screens',
    head: ['Screen', 'As', 'Changes'],
    rows: rendered
      .filter(({ changes }) => changes.length > 0)
      .map(({ app, url, as, changes, isReviewed }) => [
        `${app} ${url}`,
        as,
        [...(isReviewed ? [] : ['Not reviewed:']), ...changes].join('\n'),
      ]),
  },
];

function planVerification({ app, version }: Required<Target>): Plan {
  const live = app === hostName ? 'the live remotes' : 'the live host';
  return {
    title: `Verify ${app} ${version} against ${live}`,
    effects: [
      `Its files, its contract and its screens are checked against ${live}, which takes up to ten minutes.`,
      'The result is recorded for this version. Nothing changes for visitors.',
    ],
  };
}

const releaseOf = ([target]: readonly Target[]): Required<Target> => ({
  app: target?.app ?? '',
  version: target?.version ?? '',
});

export const verifyOperation: Operation<{ readonly acceptChanges?: string }> = {
  name: 'verify',
  help: 'check a version beside the live ones',
  argument: 'release',
  options: {
    acceptChanges: acceptChangesOption,
  },
  changesNothing: true,
  plan: async ({ store }, targets) => {
    const { app, version } = releaseOf(targets);
    await requireRelease(store, app, version);
    return new Map([[app, planVerification({ app, version })]]);
  },
  run: async ({ store, channel, by, browserCheck, progress }, targets, { acceptChanges }) => {
    const { verify } = await import('../gate/verify');
    const verification = await verify({
      ...releaseOf(targets),
      store,
      channel,
      actor: by.actor,
      acceptSize: acceptChanges,
      acceptChanges,
      browserCheck,
      onProgress: progress,
    });
    return {
      changed: [],
      unchanged: [],
      sentences: [verdictOf(verification)],
      tables: tablesOf(verification).filter(({ rows }) => rows.length > 0),
      refused: refusedBy(verification),
      json: verification,
    };
  },
};

/** Verifies a version without a current verification, so that a release takes one step. */
export async function verifyFirst(
  { by, channel, browserCheck, progress }: OperationContext,
  stream: Stream,
  version: string,
  options: Pick<ReleaseOptions, 'withoutBrowser' | 'acceptChanges' | 'inSet'>,
): Promise<void> {
  const verification = await verifyIfStale(stream, version, {
    ...options,
    actor: by.actor,
    browserCheck,
    onStart: () => progress(`Verifying ${stream.app}@${version} against the live versions of ${channel}`),
    onProgress: progress,
  });
  for (const check of verification?.checks ?? [])
    progress([`${check.name}: ${check.outcome}`, ...foundBy(check)].join('. '));
  const changed = verification && changedScreens(verification);
  for (const line of changed ? describeChangedScreens(changed) : []) progress(line);
}
