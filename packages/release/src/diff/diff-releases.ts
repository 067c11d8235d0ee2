import type { Verification } from '../gate/verification';
import { describeSource } from '../releases/build-facts';
import type { ReleaseManifest } from '../releases/manifest';
import { fileChanges, sizeChanges } from './file-changes';
import type { Sources } from './sources';

/** A fact with two values; `undefined` where a release has none. */
export interface FactChange {
  readonly term: string;
  readonly before?: string;
  readonly after?: string;
}

/** Differences between the same list of two releases. */
export interface ListChange {
  readonly term: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Entries of both with another detail. */
  readonly changed: readonly string[];
  /** Versions without the list: nothing is compared. */
  readonly missingIn: readonly string[];
}

/** Bytes of a part of two releases as browsers get them: compressed where a compressed file exists. */
export interface SizeChange {
  readonly of: string;
  readonly before: number;
  readonly after: number;
}

/** Bytes of a changed file; `undefined` for the release without it. */
export interface FileChange {
  /** Its name without the hash of its content, such as `144.css`. */
  readonly name: string;
  readonly before?: number;
  readonly after?: number;
}

/** Differences between two releases of an app. Equal parts are left out. */
export interface ReleaseDiff {
  readonly app: string;
  readonly before: string;
  readonly after: string;
  /** Empty when the same bytes were published twice. */
  readonly facts: readonly FactChange[];
  /** One entry for each kind of file, also when its size is the same. */
  readonly sizes: readonly SizeChange[];
  /** The largest change first. */
  readonly files: readonly FileChange[];
  readonly unchangedFiles: number;
  readonly lists: readonly ListChange[];
  /** Checks of the gate with another outcome. */
  readonly checks: readonly FactChange[];
  readonly notes: { readonly before?: string; readonly after?: string };
}

/** The fact, unless both values are the same. */
const factChange = (term: string, before?: string, after?: string): FactChange[] =>
  before === after ? [] : [{ term, before, after }];

export interface DiffSide {
  readonly manifest: ReleaseManifest;
  /** The latest verification of these bytes. */
  readonly verification?: Verification;
  /** Sources of its scripts; `undefined` without source maps. */
  readonly scripts?: Sources;
  /** Sources of its styles; `undefined` without source maps. */
  readonly styles?: Sources;
}

/** Details by name; `undefined` when the release has no such list. */
type Entries = ReadonlyMap<string, string> | undefined;

const entriesOf = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(names.map((name) => [name, '']));

const withDetail = (name: string, detail: string | undefined) => (detail ? `${name} ${detail}` : name);

interface Listed {
  readonly version: string;
  readonly entries: Entries;
}

/** Entries of one list that the other lacks. */
const only = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
  [...one].filter(([name]) => !other.has(name)).map(([name, detail]) => withDetail(name, detail));

/** @param describe text of a changed entry */
function listChange(
  term: string,
  before: Listed,
  after: Listed,
  describe: (name: string, from: string, to: string) => string = (name, from, to) =>
    `${name}: ${from} → ${to}`,
): ListChange[] {
  const { entries: old } = before;
  const { entries: fresh } = after;
  if (!old && !fresh) return [];
  if (!old || !fresh) {
    const missingIn = [before, after].filter(({ entries }) => !entries).map(({ version }) => version);
    return [{ term, added: [], removed: [], changed: [], missingIn }];
  }
  const changed = [...fresh].flatMap(([name, detail]) => {
    const from = old.get(name);
    return from === undefined || from === detail ? [] : describe(name, from, detail);
  });
  const change: ListChange = {
    term,
    added: only(fresh, old),
    removed: only(old, fresh),
    changed,
    missingIn: [],
  };
  return change.added.length + change.removed.length + changed.length === 0 ? [] : [change];
}

function listsOf(before: DiffSide, after: DiffSide): ListChange[] {
  const list = (term: string, entries: (manifest: ReleaseManifest) => Entries) =>
    listChange(
      term,
      { version: before.manifest.version, entries: entries(before.manifest) },
      { version: after.manifest.version, entries: entries(after.manifest) },
    );
  const sources = (term: string, part: 'scripts' | 'styles') =>
    listChange(
      term,
      { version: before.manifest.version, entries: before[part] },
      { version: after.manifest.version, entries: after[part] },
      (name) => name,
    );
  return [
    ...list('Paths', ({ paths }) => entriesOf(paths)),
    ...list(
      'Query names that change a page',
      ({ query }) =>
        query &&
        entriesOf(Object.entries(query).flatMap(([path, names]) => names.map((name) => `${path}?${name}`))),
    ),
    ...list('Paths that search engines leave out', ({ noIndex }) => entriesOf(noIndex)),
    ...list('Private paths', (manifest) => entriesOf(manifest.private)),
    ...list('Exposed modules', ({ exposes }) => entriesOf(exposes)),
    ...list('Shared modules', ({ shared }) => new Map(Object.entries(shared))),
    ...list(
      'Symbols of shared modules',
      ({ symbols }) =>
        symbols &&
        entriesOf(
          Object.entries(symbols).flatMap(([name, used]) => used.map((symbol) => `${name}: ${symbol}`)),
        ),
    ),
    ...sources('Sources of scripts', 'scripts'),
    ...sources('Sources of styles', 'styles'),
  ];
}

/** `2026-11-23 03:12 UTC`. */
const minuteOf = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

const facts: readonly (readonly [string, (manifest: ReleaseManifest) => string | undefined])[] = [
  ['Published', ({ publishedAt, publishedBy }) => `${minuteOf(publishedAt)} by ${publishedBy}`],
  ['Commit', (manifest) => describeSource(manifest) || undefined],
  ['Owner', ({ owner }) => owner && `${owner.name}, ${owner.contact}`],
  ['Title', ({ title }) => title],
  ['Contract', ({ contract }) => String(contract)],
  ['Older contracts', ({ olderContracts }) => olderContracts?.join(', ')],
  ['Rendered on the server', ({ server }) => (server ? 'yes' : 'no')],
  ['Version of its data', ({ dataVersion }) => dataVersion],
  ['Modules', ({ type }) => (type ? 'ES modules' : 'scripts')],
];

const verdictOf = ({ verification }: DiffSide): string => {
  if (!verification) return 'not verified';
  return `${verification.passed ? 'passed' : 'failed'} on ${minuteOf(verification.at)}`;
};

const outcomesOf = ({ checks }: Verification) => new Map(checks.map(({ name, outcome }) => [name, outcome]));

/** Outcome of a check that one verification lacks. */
const notChecked = 'not checked';

/** Compares nothing when a release was never verified. */
function checksOf(before: DiffSide, after: DiffSide): FactChange[] {
  if (!before.verification || !after.verification) return [];
  const [old, fresh] = [outcomesOf(before.verification), outcomesOf(after.verification)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((name) =>
    factChange(name, old.get(name) ?? notChecked, fresh.get(name) ?? notChecked),
  );
}

/** Differences from one release of an app to another. Pure. */
export function diffReleases(before: DiffSide, after: DiffSide): ReleaseDiff {
  const [old, fresh] = [before.manifest, after.manifest];
  return {
    app: fresh.app,
    before: old.version,
    after: fresh.version,
    facts: [
      ...facts.flatMap(([term, of]) => factChange(term, of(old), of(fresh))),
      ...factChange('Verification', verdictOf(before), verdictOf(after)),
    ],
    sizes: sizeChanges(old, fresh),
    ...fileChanges(old, fresh),
    lists: listsOf(before, after),
    checks: checksOf(before, after),
    notes: old.notes === fresh.notes ? {} : { before: old.notes, after: fresh.notes },
  };
}
