import { fileKind, type FileKind } from '../releases/file-kind';
import type { ReleaseManifest } from '../releases/manifest';
import type { FileChange, SizeChange } from './diff-releases';

/** A file under its name without the content hash, which is the same in every release. */
interface NamedFile {
  readonly file: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly bytes: number;
  readonly integrity: string;
}

/** Compressed copies and source maps of another file. */
const isForm = (file: string) => /\.(br|gz|map)$/.test(file);

/** Turns `144.f707be43.css` into `144.css`. */
const withoutHash = (file: string) => file.replace(/\.[0-9a-f]{8,32}(?=\.)/, '');

const filesOf = ({ files }: ReleaseManifest): NamedFile[] =>
  Object.entries(files)
    .filter(([file]) => !isForm(file))
    .map(([file, { integrity, size }]) => ({
      file,
      name: withoutHash(file),
      kind: fileKind(file),
      bytes: files[`${file}.br`]?.size ?? size,
      integrity,
    }));

/** Files by name; two files of one name keep their content hash. */
function byName(files: readonly NamedFile[]): ReadonlyMap<string, NamedFile> {
  const counts = new Map<string, number>();
  for (const { name } of files) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map(files.map((one) => [counts.get(one.name) === 1 ? one.name : one.file, one]));
}

const growthOf = ({ before = 0, after = 0 }: FileChange) => Math.abs(after - before);

/** Changed files, the largest change first, and the number of unchanged ones. */
export function fileChanges(
  before: ReleaseManifest,
  after: ReleaseManifest,
): { readonly files: readonly FileChange[]; readonly unchangedFiles: number } {
  const [old, fresh] = [byName(filesOf(before)), byName(filesOf(after))];
  const names = [...new Set([...old.keys(), ...fresh.keys()])];
  const differing = names.filter((name) => old.get(name)?.integrity !== fresh.get(name)?.integrity);
  const files = differing
    .map((name) => ({ name, before: old.get(name)?.bytes, after: fresh.get(name)?.bytes }))
    .toSorted((a, b) => growthOf(b) - growthOf(a) || a.name.localeCompare(b.name));
  return { files, unchangedFiles: names.length - differing.length };
}

const kindTerms: readonly (readonly [FileKind, string])[] = [
  ['script', 'Scripts'],
  ['style', 'Styles'],
  ['media', 'Pictures and fonts'],
  ['server', 'Server bundle'],
];

function sizesOf(manifest: ReleaseManifest): ReadonlyMap<string, number> {
  const files = filesOf(manifest);
  const first = new Set([manifest.entry, ...manifest.js, ...manifest.css]);
  const sum = (isMeant: (one: NamedFile) => boolean) =>
    files.filter(isMeant).reduce((total, { bytes }) => total + bytes, 0);
  const stored = Object.values(manifest.files).reduce((total, { size }) => total + size, 0);
  return new Map([
    ['First screen', sum(({ file }) => first.has(file))],
    ...kindTerms.map(([kind, term]) => [term, sum((one) => one.kind === kind)] as const),
    ['In the store', stored],
  ]);
}

/** Bytes of the first screen, of each kind of file, and of all stored files. */
export function sizeChanges(before: ReleaseManifest, after: ReleaseManifest): SizeChange[] {
  const [old, fresh] = [sizesOf(before), sizesOf(after)];
  return [...fresh]
    .map(([of, bytes]) => ({ of, before: old.get(of) ?? 0, after: bytes }))
    .filter((size) => size.before > 0 || size.after > 0);
}
