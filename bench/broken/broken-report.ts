import { markdownTable, type TextTable } from '../report/tables';
import type { BrokenRelease, ChangedRelease, Outcome } from './broken-case';

/** What comes after the gate, in words; it was simulated, since nobody visits a benchmark. */
function afterGate({ expects }: BrokenRelease, { canary }: Outcome): string {
  if (expects !== 'canary') return '**nobody before the first visitor**';
  if (!canary) return 'passes the gate; not simulated';
  const { ran, ended, half } = canary;
  const found =
    half === undefined
      ? `${ended} of ${ran} are ended`
      : `${ended} of ${ran} are ended, half after ${half} visits`;
  return `passes the gate; canary (simulated): ${found}`;
}

const longest = 170;

const shorten = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** Without the name of the release, which the row says. */
const sentence = ({ name }: ChangedRelease, says: string) =>
  shorten(says.replace(new RegExp(String.raw`^\S+@1\.0\.0-${name}\S*:? `), ''));

export interface Row<Release extends ChangedRelease> {
  readonly release: Release;
  /** `undefined` when it was not run. */
  readonly outcome: Outcome | undefined;
}

function brokenRow({ release, outcome }: Row<BrokenRelease>): readonly string[] {
  const { name, app, what, expects } = release;
  if (!outcome) return [name, app, what, 'not run yet', '', ''];
  const first = outcome.failed.find(({ check }) => check === expects) ?? outcome.failed[0];
  const others = outcome.failed.map(({ check }) => check).filter((check) => check !== first?.check);
  if (!first) {
    return [name, app, what, afterGate(release, outcome), '', String(outcome.seconds.verify)];
  }
  const by = `${outcome.stage === 'publish' ? '' : `${outcome.stage}: `}${first.check}${others.length > 0 ? ` (also ${others.join(', ')})` : ''}`;
  return [name, app, what, by, sentence(release, first.says), String(outcome.seconds.verify)];
}

function harmlessRow({ release, outcome }: Row<ChangedRelease>): readonly string[] {
  const { name, app, what } = release;
  if (!outcome) return [name, app, what, 'not run yet', ''];
  const found = outcome.failed.map(({ check, says }) => `**${check}**: ${sentence(release, says)}`);
  return [name, app, what, found.join(' ') || 'passed', String(outcome.seconds.verify)];
}

/** How many of those that were run were caught, and how many harmless ones were stopped. */
export function countOutcomes(
  broken: readonly Row<BrokenRelease>[],
  harmless: readonly Row<ChangedRelease>[],
) {
  const isCaught = ({ outcome }: Row<ChangedRelease>) => outcome !== undefined && outcome.stage !== 'passed';
  const wasRun = ({ outcome }: Row<ChangedRelease>) => outcome !== undefined;
  return {
    broken: broken.filter(wasRun).length,
    caught: broken.filter(isCaught).length,
    harmless: harmless.filter(wasRun).length,
    stopped: harmless.filter(isCaught).length,
  };
}

/** The document, in Markdown. */
export function brokenReleasesDocument(
  broken: readonly Row<BrokenRelease>[],
  harmless: readonly Row<ChangedRelease>[],
): string {
  const counts = countOutcomes(broken, harmless);
  const share = counts.broken > 0 ? Math.round((100 * counts.caught) / counts.broken) : 0;
  const brokenTable: TextTable = {
    head: ['Release', 'App', 'What a visitor would have got', 'Caught by', 'In its words', 'Verify, s'],
    rows: broken.map(brokenRow),
  };
  const harmlessTable: TextTable = {
    head: ['Release', 'App', 'What was changed', 'Gate', 'Verify, s'],
    rows: harmless.map(harmlessRow),
  };
  return [
    '# Releases that were broken on purpose',
    'Written by `npm run bench:broken`. Each release is made by a change of the sources (`bench/broken/cases`), built as every release is, published into a store in which the sources as they are are live, and verified with a browser. Nothing was promoted: what comes after the gate is simulated ([how](benchmarks-judgement.md)) from what visits would report.',
    `Of ${broken.length} broken releases ${counts.broken} were run; ${counts.caught} (${share} %) were caught before the first visitor. Of ${harmless.length} harmless ones ${counts.harmless} were run, and ${counts.stopped} were stopped. The seconds are of the machine as it was, with other work beside it.`,
    '## Broken',
    markdownTable(brokenTable),
    '## Harmless',
    markdownTable(harmlessTable),
  ].join('\n\n');
}
