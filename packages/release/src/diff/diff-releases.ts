import type { Verification } from '../gate/verification';
import { describeSource } from '../releases/build-source';
import type { ReleaseManifest } from '../releases/manifest';
import { factChange, type FactChange, type ListChange, type ReleaseDiff } from './changes';
import { fileChanges, sizeChanges } from './file-changes';
import type { Sources } from './sources';

/** One of two releases of the same app. */
export interface DiffSide {
  readonly manifest: ReleaseManifest;
  /** What the gate found last for these bytes; `undefined` when it was not asked. */
  readonly verification?: Verification;
  /** What its scripts were built from; `undefined` for a release without source maps. */
  readonly scripts?: Sources;
  /** The same of its styles. */
  readonly styles?: Sources;
}

/** Names with what is said of each; `undefined` when the release does not tell them. */
type Entries = ReadonlyMap<string, string> | undefined;

const entriesOf = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(names.map((name) => [name, '']));

const withDetail = (name: string, detail: string | undefined) => (detail ? `${name} ${detail}` : name);

interface Told {
  readonly version: string;
  readonly entries: Entries;
}

/** What the one has and the other has not. */
const only = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
  [...one].filter(([name]) => !other.has(name)).map(([name, detail]) => withDetail(name, detail));

/** @param describe how a name is shown whose entry has changed */
function listChange(
  term: string,
  before: Told,
  after: Told,
  describe: (name: string, from: string, to: string) => string = (name, from, to) =>
    `${name}: ${from} → ${to}`,
): ListChange[] {
  const { entries: old } = before;
  const { entries: fresh } = after;
  if (!old && !fresh) return [];
  if (!old || !fresh) {
    const silent = [before, after].filter(({ entries }) => !entries).map(({ version }) => version);
    return [{ term, added: [], removed: [], changed: [], silent }];
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
    silent: [],
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
  ['Audience', ({ audience }) => audience],
  ['Rendered on the server', ({ server }) => (server ? 'yes' : 'no')],
  ['Version of its data', ({ dataVersion }) => dataVersion],
  ['Modules', ({ type }) => (type ? 'ES modules' : 'scripts')],
];

const verdictOf = ({ verification }: DiffSide): string => {
  if (!verification) return 'not verified';
  return `${verification.passed ? 'passed' : 'failed'} on ${minuteOf(verification.at)}`;
};

const outcomesOf = ({ checks }: Verification) => new Map(checks.map(({ name, outcome }) => [name, outcome]));

/** Of a check that the gate did not come to, or did not have yet. */
const notChecked = 'not checked';

/** Where one was never verified there is nothing to compare. */
function checksOf(before: DiffSide, after: DiffSide): FactChange[] {
  if (!before.verification || !after.verification) return [];
  const [old, fresh] = [outcomesOf(before.verification), outcomesOf(after.verification)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((name) =>
    factChange(name, old.get(name) ?? notChecked, fresh.get(name) ?? notChecked),
  );
}

/** What differs between two releases of an app, from the one to the other. Reads nothing. */
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
