import { diffArrays } from 'diff';

/** One state of a screen: a width, a step, the press of a control. */
export interface SnapshotSection {
  /** Such as `Opened at 390 px` or `Press button "Enquire"`. */
  readonly title: string;
  readonly lines: readonly string[];
}

/** Text of a screen as people and the server notice it. Line-based, so that a review reads its difference. */
export const printSnapshot = (sections: readonly SnapshotSection[]): string =>
  sections.map(({ title, lines }) => [`## ${title}`, ...lines, ''].join('\n')).join('\n');

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

/** One difference between two snapshots of a screen. */
interface SnapshotChange {
  /** Title of the section. */
  readonly at: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Differences from one snapshot to another. */
export function compareSnapshots(before: string, after: string): SnapshotChange[] {
  if (before === after) return [];
  const [old, fresh] = [parseSnapshot(before), parseSnapshot(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((at) => {
    const changes: SnapshotChange[] = [];
    let open: { at: string; before: string[]; after: string[] } | undefined;
    for (const { value, added, removed } of diffArrays(old.get(at) ?? [], fresh.get(at) ?? [])) {
      if (!added && !removed) {
        open = undefined;
        continue;
      }
      if (!open) changes.push((open = { at, before: [], after: [] }));
      open[added ? 'after' : 'before'].push(...value);
    }
    return changes;
  });
}

/** Lines of a text that differ from those of another, marked by `+` and `-`. */
export const changedLines = (before: readonly string[], after: readonly string[]): string[] =>
  diffArrays([...before], [...after]).flatMap(({ value, added, removed }) =>
    added || removed ? value.map((line) => `${added ? '+' : '-'} ${line}`) : [],
  );

const plain = (line: string) =>
  line
    .replace(/^[+-] /, '')
    .replace(/^\s*- /, '')
    .replace(/:$/, '')
    .trim();

/** Lines of a sentence, each with at most this many characters. */
const quotedLength = { lines: 2, letters: 160 };

const quoted = (lines: readonly string[]) => {
  // The new lines of an effect matter more than the replaced ones.
  const shown = lines.filter((line) => !/^- +- /.test(line));
  const texts = (shown.length > 0 ? shown : lines).map(plain).filter(Boolean);
  const first = texts
    .slice(0, quotedLength.lines)
    .map((text) => (text.length > quotedLength.letters ? `${text.slice(0, quotedLength.letters)}…` : text));
  const others = texts.length - first.length;
  return others > 0 ? `${first.join(', ')} and ${others} more` : first.join(', ');
};

/** A change as a sentence, such as `Opened at 390 px: text "₹37,999" → text "₹379"`. */
export function describeChange({ at, before, after }: SnapshotChange): string {
  if (before.length === 0) return `${at}: new: ${quoted(after)}`;
  if (after.length === 0) return `${at}: gone: ${quoted(before)}`;
  return `${at}: ${quoted(before)} → ${quoted(after)}`;
}
