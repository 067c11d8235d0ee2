import { diffArrays } from 'diff';
import { hashOf } from './aria-lines';

/** One state of a screen: a width, a step, the press of a control. */
export interface SnapshotSection {
  /** Such as `Opened at 390 px` or `Press button "Enquire"`. */
  readonly title: string;
  readonly lines: readonly string[];
}

/** Text of a screen as people and the server notice it. Line-based, so that a review reads its difference. */
const printSnapshot = (sections: readonly SnapshotSection[]): string =>
  sections.map(({ title, lines }) => `${[`## ${title}`, ...lines].join('\n')}\n`).join('');

/** Whether a section describes a difference already. */
const isDifference = (lines: readonly string[]) => lines.some((line) => /^[+-] (?= *- |look of )/.test(line));

/** The sections of two windows as one text: of the second, whose titles end with its place, only what differs. */
export function printWindows(
  first: readonly SnapshotSection[],
  second: readonly SnapshotSection[],
  place: string,
): string {
  const known = new Map(first.map(({ title, lines }) => [title, lines]));
  const differing = second.flatMap(({ title, lines }) => {
    const before = known.get(title);
    const difference = before ? effectLines(before, lines) : lines;
    // Of two differences the shorter text: all of the second, or what it has beside the first.
    const changes = isDifference(lines) && lines.length < difference.length ? lines : difference;
    return changes.length > 0 ? [{ title: title + place, lines: changes }] : [];
  });
  return printSnapshot([...first, ...differing]);
}

function parseSnapshot(text: string): Map<string, string[]> {
  const sections = new Map<string, string[]>();
  for (const part of text.split(/^## /m).slice(1)) {
    const [title = '', ...lines] = part.trimEnd().split('\n');
    sections.set(title, lines);
  }
  return sections;
}

/** Name of the file of a screen's snapshot. */
export const snapshotName = ({ url, as }: { readonly url: string; readonly as: string }): string =>
  `${
    url
      .replace(/^\//, '')
      .replaceAll(/[^\w-]+/g, '_')
      .replaceAll(/_+$/g, '')
      .slice(0, 80) || 'home'
  }.${as}.txt`;

/** Lines of a section in place of others. */
interface SnapshotChange {
  readonly before: string[];
  readonly after: string[];
}

function compareSections(before: string[], after: string[]): SnapshotChange[] {
  const changes: SnapshotChange[] = [];
  let open: SnapshotChange | undefined;
  for (const { value, added, removed } of diffArrays(before, after)) {
    if (!added && !removed) {
      open = undefined;
      continue;
    }
    if (!open) changes.push((open = { before: [], after: [] }));
    open[added ? 'after' : 'before'].push(...value);
  }
  return changes;
}

const depthOf = (line: string) => line.length - line.trimStart().length;

/** Lines of a run that goes, of which the first are shown. */
const mostGone = 3;

const goes = (line = '') => /^- +- /.test(line);

/** Of a longer run of lines that go, the number of the others with a hash: what they say was shown before. */
function withoutLongRuns(lines: readonly string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < lines.length;) {
    const next = lines.slice(index).findIndex((line) => !goes(line));
    const run = lines.slice(index, next < 0 ? undefined : index + Math.max(next, 1));
    const rest = run.slice(mostGone - 1);
    if (goes(run[0]) && run.length > mostGone)
      kept.push(...run.slice(0, mostGone - 1), `-   - … ${rest.length} more lines ${hashOf(rest)}`);
    else kept.push(...run);
    index += run.length;
  }
  return kept;
}

/**
 * Lines of a text that differ from those of another, marked by `+` and `-`; of a part that is gone as a whole its first line.
 */
export function effectLines(before: readonly string[], after: readonly string[]): string[] {
  const lines: string[] = [];
  /** Depths of the parts around the line, and whether each is gone. */
  const around: { depth: number; isGone: boolean }[] = [];
  for (const { value, added, removed } of diffArrays([...before], [...after])) {
    for (const line of value) {
      if (added) {
        lines.push(`+ ${line}`);
        continue;
      }
      const depth = depthOf(line);
      while (around.length > 0 && (around.at(-1)?.depth ?? 0) >= depth) around.pop();
      if (removed && !around.at(-1)?.isGone) lines.push(`- ${line}`);
      around.push({ depth, isGone: removed });
    }
  }
  return withoutLongRuns(lines);
}

const marks = /^(?:[+-] )*/;

/** Roles that say nothing more than their text does. */
const silent = /^(?:(?:paragraph|text|strong|emphasis|definition|listitem|cells?|row|headers): |term )/;

const plain = (line: string) =>
  line
    .replace(marks, '')
    .replace(/^\s*- /, '')
    .trim()
    .replace(silent, '');

const noEffect = 'no effect';

/** A line that is not there any more: in another window, or after an action. Two marks `-` say that it stays. */
const isGone = (line: string) =>
  (/^([+-] )+(?= *- |request: |field )/.exec(line)?.[0].match(/-/g)?.length ?? 0) % 2 === 1;

/** Lines that stand in no other line of these. */
const rootsOf = (lines: readonly string[]): string[] => {
  const bare = lines.map((line) => line.replace(/^(?:[+-] )+(?= *- )/, ''));
  return lines.filter((_, index) => {
    const own = bare[index] ?? '';
    const above = bare.slice(0, index).findLast((other) => depthOf(other) < depthOf(own));
    return above === undefined || !/^ *- /.test(own);
  });
};

/** Characters of a text that is shown whole. */
const longest = 140;

/** A text of which only the part that differs is shown, with some words around it, when it is long. */
function aroundChange(text: string, other: string): string {
  if (text.length <= longest) return text;
  // A request has commas and no spaces.
  const [words = [], others = []] = [text, other].map((line) => line.split(/(?<=[ ,&])/));
  let start = 0;
  while (start < words.length && words[start] === others[start]) start += 1;
  let end = 0;
  while (end < words.length - start && words.at(-1 - end) === others.at(-1 - end)) end += 1;
  const [from, to] = [Math.max(0, start - 3), words.length - Math.max(0, end - 3)];
  return words.slice(from, to).join('').trim();
}

/** Method and path of a request. */
const callOf = (line: string) => /^request: (\w+ [^ ?]+)/.exec(line)?.[1];

const moreRows = /^(\d+) more of (\d+) \((\w+)\) \w+$/;

/** What replaced a line, in words. */
function replaced(before: string, after: string): string {
  const [old, now] = [moreRows.exec(before), moreRows.exec(after)];
  if (old && now)
    return old[2] === now[2]
      ? `shows something else in the rows that are not listed (${now[3]})`
      : `shows ${now[2]} rows instead of ${old[2]} (${now[3]})`;
  if ([before, after].every((line) => /^… \d+ more lines \w+$/.test(line)))
    return 'no longer shows what it showed before';
  const look = /^look of ([^:]+):/.exec(after)?.[1];
  if (look !== undefined && before.startsWith(`look of ${look}:`)) return `changes the look of ${look}`;
  const call = callOf(after);
  if (call && call === callOf(before) && after.length > longest) {
    const [one = '', other = ''] = [before, after].map((line) =>
      line.slice(`request: ${call}`.length).trim(),
    );
    return `requests ${call} with ${aroundChange(other, one)} instead of ${aroundChange(one, other) || 'nothing'}`;
  }
  const fact = /^(request|address): /;
  const verb = { request: 'requests', address: 'leads to' }[fact.exec(after)?.[1] ?? ''] ?? 'shows';
  const [one = '', other = ''] = [before, after].map((line) => line.replace(fact, ''));
  return `${verb} ${aroundChange(other, one)} instead of ${aroundChange(one, other)}`;
}

/** Lines that say what a page does. */
const deed = /^(?:[+-] )*(asks|begins|cannot|contacts|downloads|keeps|logs|opens|request:) /;

const single = (line: string, isNew: boolean) => {
  if (plain(line) === noEffect) return isNew ? 'has no effect' : [];
  const when = isNew === isGone(line) ? 'no longer' : 'now';
  return `${when} ${deed.test(line) ? '' : 'shows '}${plain(line).replace(/^request: /, 'requests ')}`;
};

/** The sentences of a change, without its place. */
function sentencesOf({ before, after }: SnapshotChange): string[] {
  const [old, fresh] = [rootsOf(before), rootsOf(after)];
  const isPaired =
    old.length === fresh.length &&
    [...old, ...fresh].every((line) => line !== noEffect) &&
    old.every((line, index) => isGone(line) === isGone(fresh[index] ?? ''));
  if (isPaired) return old.map((line, index) => replaced(plain(line), plain(fresh[index] ?? '')));
  // A new difference says itself what stands in place of what.
  const [gone = '', shown = ''] = fresh;
  if (old.length === 0 && fresh.length === 2 && isGone(gone) && !isGone(shown))
    return [replaced(plain(gone), plain(shown))];
  return [...old.flatMap((line) => single(line, false)), ...fresh.flatMap((line) => single(line, true))];
}

const opened = /^Opened( at \d+ px)?$/;

/** Differences from one snapshot to another as sentences, such as `shows 19 Mar instead of 20 Mar at 390 px`. */
export function describeChanges(before: string, after: string): string[] {
  if (before === after) return [];
  const [old, fresh] = [parseSnapshot(before), parseSnapshot(after)];
  const titles = [...new Set([...old.keys(), ...fresh.keys()])];
  const places = new Map<string, string[]>();
  const add = (sentence: string, at: string) => places.set(sentence, [...(places.get(sentence) ?? []), at]);
  for (const at of titles) {
    const [one, other] = [old.get(at), fresh.get(at)];
    if (!other && !opened.test(at) && !at.endsWith(' px')) add('is not there any more', at);
    else
      for (const change of compareSections(one ?? [], other ?? []))
        for (const sentence of sentencesOf(change)) add(sentence, at);
  }
  return [...places].map(([sentence, [at = '', ...others]]) => {
    const more =
      others.length === 0
        ? ''
        : ` (also in ${others.length === 1 ? 'another state' : `${others.length} other states`})`;
    const width = opened.exec(at);
    return width ? `${sentence}${width[1] ?? ''}${more}` : `${at}: ${sentence}${more}`;
  });
}
