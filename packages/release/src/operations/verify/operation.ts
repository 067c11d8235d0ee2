import { failuresOf } from '../../gate/gate';
import { readVerification, type Verification } from '../../gate/verification';
import { requireRelease } from '../../releases/manifest';
import type { DetailTable, Operation, Target } from '../operation';
import { planVerification } from './plan';

/** The result of a verification as a sentence. */
function verdictOf({ app, version, channel, passed, checks }: Verification): string {
  const name = `${app}@${version}`;
  if (!passed) return `${name} is refused. Correct what failed, raise the version and publish again.`;
  const isLoaded = checks.some((check) => check.name === 'browser' && check.outcome === 'passed');
  return isLoaded
    ? `${name} may be released in ${channel}: npx mfe promote ${name}.`
    : `${name} passed every check except the load in a browser, which was not run. Set one up and verify again, or release without: npx mfe promote ${name} --without-browser.`;
}

const tablesOf = ({ checks, rendered }: Verification): DetailTable[] => [
  {
    title: 'Checks',
    head: ['Check', 'Result', 'Found'],
    rows: checks.map(({ name, outcome, says }) => [name, outcome, says.join('\n')]),
  },
  {
    title: 'Rendered screens',
    head: ['Rendered', 'As', 'ms'],
    rows: rendered.map(({ app, url, as, ms }) => [`${app} ${url}`, as, String(ms)]),
  },
];

const releaseOf = ([target]: readonly Target[]): Required<Target> => ({
  app: target?.app ?? '',
  version: target?.version ?? '',
});

export const verifyOperation: Operation<{ readonly acceptSize?: string }> = {
  name: 'verify',
  help: 'check a version against the live versions',
  argument: 'release',
  options: {
    acceptSize: {
      flag: '--accept-size <reason>',
      help: 'accept that it is larger than its budget',
      label: 'Reason for a larger size',
    },
  },
  role: 'publish',
  changesNothing: true,
  plan: async ({ store, channel }, targets) => {
    const { app, version } = releaseOf(targets);
    const release = await requireRelease(store, app, version);
    // A verification replaces a damaged record.
    const recorded = await readVerification(store, release, channel).catch(() => undefined);
    return new Map([[app, planVerification({ app, version }, recorded !== undefined)]]);
  },
  run: async ({ store, channel, by, browserCheck, progress }, targets, { acceptSize }) => {
    const { verify } = await import('../../gate/verify');
    const verification = await verify({
      ...releaseOf(targets),
      store,
      channel,
      actor: by.actor,
      acceptSize,
      browserCheck,
      onProgress: progress,
    });
    return {
      revisions: [],
      unchanged: [],
      sentences: [verdictOf(verification), ...failuresOf(verification.checks)],
      tables: tablesOf(verification).filter(({ rows }) => rows.length > 0),
      ...(verification.passed ? {} : { refused: 'gate' }),
      json: verification,
    };
  },
};
