import type { Benchmark } from '../report/benchmark';
import { groupBy } from '../report/group-by';
import type { BrokenRelease, ChangedRelease, Outcome } from './broken-case';

type Outcomes = Readonly<Record<string, Outcome>>;

/** The stage that stopped a release, with the check meant for it or else the first failed one. */
function stopOf({ expects }: BrokenRelease, { stage, failed }: Outcome): string {
  if (stage === 'passed') return 'nothing';
  const check = failed.some((each) => each.check === expects) ? expects : failed[0]?.check;
  return stage === 'publish' ? stage : `${stage}: ${check}`;
}

export function brokenReport(
  broken: readonly BrokenRelease[],
  harmless: readonly ChangedRelease[],
  outcomes: Outcomes,
): Benchmark {
  const ran = broken.flatMap((release) => {
    const outcome = outcomes[release.name];
    return outcome ? [{ name: release.name, outcome, stop: stopOf(release, outcome) }] : [];
  });
  const caught = ran.filter(({ outcome }) => outcome.stage !== 'passed').length;
  const harmlessRan = harmless.flatMap(({ name }) => outcomes[name] ?? []);
  const stopped = harmlessRan.filter(({ stage }) => stage !== 'passed').map(({ name }) => name);
  const groups = [...groupBy(ran, ({ stop }) => stop)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return {
    section: 'broken',
    conditions:
      'Each release changes the sources (`bench/broken/cases`), is built, published beside the live release and verified with a browser; none is promoted.',
    table: {
      head: ['Stopped by', 'releases', 'That passed the gate'],
      rows: groups.map(([stop, releases]) => [
        stop,
        String(releases.length),
        releases.flatMap(({ name, outcome }) => (outcome.stage === 'passed' ? [name] : [])).join(', '),
      ]),
    },
    notes: [
      `${caught} of ${ran.length} broken releases were caught before the first visitor.`,
      `${stopped.length} of ${harmlessRan.length} harmless releases were stopped${stopped.length > 0 ? `: ${stopped.join(', ')}` : ''}.`,
    ].join(' '),
  };
}
