import type { FactChange, FileChange, ListChange } from './diff-releases';
import type { ReadDiff } from './read-diff';

export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `+2 kB`, `−312 bytes`, `the same`. */
function formatGrowth(before: number, after: number): string {
  if (before === after) return 'the same';
  return `${after > before ? '+' : '−'}${formatSize(Math.abs(after - before))}`;
}

/** One part of a difference, as command line and console show it. */
export interface DiffPart {
  readonly title: string;
  /** Sentences before table and entries. */
  readonly says: readonly string[];
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly entries: readonly DiffEntry[];
}

interface DiffEntry {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly text: string;
  readonly details: readonly string[];
}

export const diffMarks: Readonly<Record<DiffEntry['kind'], string>> = {
  added: '+',
  removed: '−',
  changed: '≠',
};

const part = (title: string, content: Partial<DiffPart>): DiffPart[] => {
  const made = { title, says: [], entries: [], ...content };
  return made.says.length + made.entries.length + (made.table?.rows.length ?? 0) > 0 ? [made] : [];
};

const entry = (kind: DiffEntry['kind'], text: string, details: readonly string[] = []): DiffEntry => ({
  kind,
  text,
  details,
});

const factsPart = (title: string, facts: readonly FactChange[]) =>
  part(title, {
    table: {
      head: ['Fact', 'Before', 'After'],
      rows: facts.map(({ term, before, after }) => [term, before ?? 'none', after ?? 'none']),
    },
  });

const listPart = ({ term, added, removed, changed, missingIn }: ListChange) =>
  part(term, {
    says: missingIn.map((version) => `Not comparable: ${version} has no such list.`),
    entries: [
      ...added.map((name) => entry('added', name)),
      ...removed.map((name) => entry('removed', name)),
      ...changed.map((name) => entry('changed', name)),
    ],
  });

const sizeOf = (bytes: number | undefined) => (bytes === undefined ? '–' : formatSize(bytes));

function growthOf({ before, after }: Pick<FileChange, 'before' | 'after'>): string {
  if (before === undefined) return 'new';
  return after === undefined ? 'removed' : formatGrowth(before, after);
}

const rowOf = (name: string, size: Pick<FileChange, 'before' | 'after'>) => [
  name,
  sizeOf(size.before),
  sizeOf(size.after),
  growthOf(size),
];

function screensPart({ screens: { missingIn, changed, same } }: ReadDiff) {
  return part('Screens', {
    says: [
      ...missingIn.map(
        (version) => `${version} has no reviewed snapshots, so its screens cannot be compared.`,
      ),
      ...(missingIn.length > 0 ? [] : [`${changed.length} changed, ${same} unchanged.`]),
    ],
    entries: changed.map(({ name, kind, sentences }) => entry(kind, name, sentences)),
  });
}

function commitsPart({ commits }: ReadDiff) {
  const says = commits
    ? commits.map(({ id, subject }) => `${id.slice(0, 8)} ${subject}`)
    : ['Unknown: the versions are from another repository.'];
  return part('Commits, latest first', { says });
}

const notesPart = (version: string, notes: string | undefined) =>
  part(`Notes of ${version}`, { says: notes ? [notes] : [] });

/** The differences in parts; leaves out those without any. */
export function describeDiff(diff: ReadDiff): DiffPart[] {
  const { before, after, files, unchangedFiles, notes } = diff;
  return [
    ...factsPart('Facts', diff.facts),
    ...part('Sizes, as browsers get them', {
      table: {
        head: ['Size', 'Before', 'After', 'Change'],
        rows: diff.sizes.map((size) => rowOf(size.of, size)),
      },
    }),
    ...screensPart(diff),
    ...diff.lists.flatMap(listPart),
    ...factsPart('Checks', diff.checks),
    ...commitsPart(diff),
    ...notesPart(before, notes.before),
    ...notesPart(after, notes.after),
    ...part('Files', {
      says: [`${files.length} changed, ${unchangedFiles} unchanged.`],
      table: {
        head: ['File', 'Before', 'After', 'Change'],
        rows: files.map((file) => rowOf(file.name, file)),
      },
    }),
  ];
}
