import { buildInputs } from '../build/build-inputs';
import { commitsBetween } from '../build/git-revision';
import type { Stream } from '../channel/apps';
import { describeChanges } from '../gate/screens/snapshot';
import { readVerification } from '../gate/verification';
import { describeSource } from '../releases/build-facts';
import { fileKind, type FileKind } from '../releases/file-kind';
import { type Release, type ReleaseManifest, requireRelease } from '../releases/manifest';
import { readSnapshots } from '../releases/screen-fixtures';
import { toStore } from '../store/open-store';

interface DiffEntry {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly text: string;
  readonly details: readonly string[];
}

/** One part of a difference, as command line and console show it. */
export interface DiffPart {
  readonly title: string;
  /** Sentences before table and entries. */
  readonly says: readonly string[];
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly entries: readonly DiffEntry[];
}

/** The differences of two versions of an app; leaves out parts without any. */
export interface ReadDiff {
  readonly app: string;
  readonly before: string;
  readonly after: string;
  readonly parts: readonly DiffPart[];
}

export const diffMarks: Readonly<Record<DiffEntry['kind'], string>> = {
  added: '+',
  removed: '−',
  changed: '≠',
};

export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `+2 kB`, `−312 bytes`, `the same`. */
function formatGrowth(before: number, after: number): string {
  if (before === after) return 'the same';
  return `${after > before ? '+' : '−'}${formatSize(Math.abs(after - before))}`;
}

const part = (title: string, content: Partial<DiffPart>): DiffPart[] => {
  const made = { title, says: [], entries: [], ...content };
  return made.says.length + made.entries.length + (made.table?.rows.length ?? 0) > 0 ? [made] : [];
};

/** `2026-11-23 03:12 UTC`. */
const minuteOf = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

const facts: readonly (readonly [string, (manifest: ReleaseManifest) => string | undefined])[] = [
  ['Published', ({ publishedAt, publishedBy }) => `${minuteOf(publishedAt)} by ${publishedBy}`],
  ['Commit', (manifest) => describeSource(manifest) || undefined],
  ['Owner', ({ owner }) => owner && `${owner.name}, ${owner.contact}`],
  ['Contract', ({ contract }) => String(contract)],
  ['Rendered on the server', ({ server }) => (server ? 'yes' : 'no')],
];

async function verdictOf({ store, channel }: Stream, release: Release): Promise<string> {
  const found = await readVerification(store, release, channel);
  return found ? `${found.passed ? 'passed' : 'failed'} on ${minuteOf(found.at)}` : 'not verified';
}

const kinds: readonly (readonly [FileKind, string])[] = [
  ['script', 'Scripts'],
  ['style', 'Styles'],
  ['media', 'Pictures and fonts'],
  ['server', 'Server bundle'],
];

/** Files without their compressed copies and source maps. */
const filesOf = ({ files }: ReleaseManifest) =>
  Object.entries(files).filter(([file]) => !/\.(br|gz|map)$/.test(file));

/** Bytes as browsers get them: compressed where a compressed file exists. */
function sizesOf(manifest: ReleaseManifest): readonly (readonly [string, number])[] {
  const first = new Set([manifest.entry, ...manifest.js, ...manifest.css]);
  const sum = (isMeant: (file: string) => boolean) =>
    filesOf(manifest)
      .filter(([file]) => isMeant(file))
      .reduce((total, [file, { size }]) => total + (manifest.files[`${file}.br`]?.size ?? size), 0);
  return [
    ['First screen', sum((file) => first.has(file))],
    ...kinds.map(([kind, term]) => [term, sum((file) => fileKind(file) === kind)] as const),
  ];
}

function sizesPart(before: ReleaseManifest, after: ReleaseManifest): DiffPart[] {
  const old = new Map(sizesOf(before));
  const rows = sizesOf(after)
    .map(([term, size]) => [term, old.get(term) ?? 0, size] as const)
    .filter(([, from, to]) => from + to > 0)
    .map(([term, from, to]) => [term, formatSize(from), formatSize(to), formatGrowth(from, to)]);
  return part('Sizes, as browsers get them', {
    table: { head: ['Size', 'Before', 'After', 'Change'], rows },
  });
}

type Named = Readonly<Record<string, string>>;

const named = (names: readonly string[]): Named => Object.fromEntries(names.map((name) => [name, '']));

function listPart(title: string, old: Named, fresh: Named): DiffPart[] {
  const textOf = (list: Named, name: string) => [name, list[name]].filter(Boolean).join(' ');
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].toSorted();
  const entries = names.flatMap((name): DiffEntry[] => {
    if (old[name] === undefined) return [{ kind: 'added', text: textOf(fresh, name), details: [] }];
    if (fresh[name] === undefined) return [{ kind: 'removed', text: textOf(old, name), details: [] }];
    if (old[name] === fresh[name]) return [];
    return [{ kind: 'changed', text: `${name}: ${old[name]} → ${fresh[name]}`, details: [] }];
  });
  return part(title, { entries });
}

const symbolsOf = ({ symbols = {} }: ReleaseManifest) =>
  named(Object.entries(symbols).flatMap(([name, used]) => used.map((symbol) => `${name}: ${symbol}`)));

/** Screens whose reviewed snapshots differ. */
async function screensPart(stream: Stream, before: ReleaseManifest, after: ReleaseManifest) {
  const store = toStore(stream.store);
  const [old, fresh] = await Promise.all([readSnapshots(store, before), readSnapshots(store, after)]);
  if (!old || !fresh) return part('Screens', { says: ['A version has no reviewed snapshots.'] });
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].toSorted();
  const entries = names.flatMap((file): DiffEntry[] => {
    const text = file.replace(/\.txt$/, '');
    const [one, other] = [old[file], fresh[file]];
    if (one === undefined) return [{ kind: 'added', text, details: [] }];
    if (other === undefined) return [{ kind: 'removed', text, details: [] }];
    const details = describeChanges(one, other);
    return details.length > 0 ? [{ kind: 'changed', text, details }] : [];
  });
  const says = [`${entries.length} changed, ${names.length - entries.length} unchanged.`];
  return part('Screens', { says, entries });
}

async function commitsPart(app: string, before: ReleaseManifest, after: ReleaseManifest) {
  const commits = await commitsBetween(before.gitRevision, after.gitRevision, buildInputs(app));
  const says = commits
    ? commits.map(({ id, subject }) => `${id.slice(0, 8)} ${subject}`)
    : ['Unknown: the versions are from another repository.'];
  return part('Commits, latest first', { says });
}

const notesPart = ({ version, notes }: ReleaseManifest) =>
  part(`Notes of ${version}`, { says: notes ? [notes] : [] });

/**
 * Reads the differences between two published versions of an app.
 * @throws ReleaseRefused (`usage`) when one of them is not published
 */
export async function readDiff(
  stream: Stream,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<ReadDiff> {
  const { store, app } = stream;
  const [one, other] = [await requireRelease(store, app, before), await requireRelease(store, app, after)];
  const [old, fresh] = [one.manifest, other.manifest];
  const rows = [
    ...facts.map(([term, of]) => [term, of(old), of(fresh)] as const),
    ['Verification', await verdictOf(stream, one), await verdictOf(stream, other)] as const,
  ]
    .filter(([, from, to]) => from !== to)
    .map(([term, from = 'none', to = 'none']) => [term, from, to]);
  return {
    app,
    before,
    after,
    parts: [
      ...part('Facts', { table: { head: ['Fact', 'Before', 'After'], rows } }),
      ...sizesPart(old, fresh),
      ...(await screensPart(stream, old, fresh)),
      ...listPart('Paths', named(old.paths), named(fresh.paths)),
      ...listPart('Shared modules', old.shared, fresh.shared),
      ...listPart('Symbols of shared modules', symbolsOf(old), symbolsOf(fresh)),
      ...(await commitsPart(app, old, fresh)),
      ...(old.notes === fresh.notes ? [] : [...notesPart(old), ...notesPart(fresh)]),
    ],
  };
}
