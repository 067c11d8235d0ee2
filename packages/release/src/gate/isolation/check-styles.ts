import { CssSyntaxError, parse, type ChildNode } from 'postcss';
import { releaseKey } from '../../core/store-layout';
import type { ReleaseManifest } from '../../releases/manifest';
import { eachOf } from '../../store/each-of';
import { toStore, type StoreLike } from '../../store/open-store';
import { readText, type ReleaseStore } from '../../store/release-store';
import { nameOf } from '../compatibility';
import { checkResult, type Check } from '../verification';
import { readHostStyles } from './host-styles';
import { findStyleLeaks } from './style-leaks';

/** A style sheet of a release. */
export interface Sheet {
  readonly file: string;
  readonly text: string;
  /** Its source map, where the release has one. */
  readonly map?: string;
}

/** Sentences that a verification shows; a whole foreign framework has hundreds of selectors. */
const maxSentences = 20;

/** Such as `src/menu.module.css:12`, where the source map tells it; otherwise the line of the built file. */
function placeOf({ source }: ChildNode, file: string): string {
  if (!source?.start) return file;
  const { line, column } = source.start;
  try {
    const origin = source.input.origin(line, column);
    if (origin)
      return `${file}, from ${origin.url.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '')}:${origin.line}`;
  } catch {
    // A map that cannot be read says no more than a missing one.
  }
  return `${file}:${line}`;
}

/**
 * Sentences about what reaches outside a remote in its style sheets.
 * @param host the live host, with its style sheets in the order in which the page has them
 */
export function styleFailures(
  { app, sheets }: { readonly app: string; readonly sheets: readonly Sheet[] },
  host: { readonly name: string; readonly texts: readonly string[] },
): string[] {
  const hostStyles = readHostStyles(host.name, host.texts);
  return sheets.flatMap(({ file, text, map }) => {
    try {
      const sheet = parse(text, { from: file, map: { prev: map ?? false } });
      return findStyleLeaks(sheet, app, hostStyles).map(
        ({ what, why, node }) => `${what} (${placeOf(node, file)}): ${why}`,
      );
    } catch (error) {
      // Thrown by the parser of sheets, or as a plain error by the one of selectors.
      const place = error instanceof CssSyntaxError ? `${file}:${error.line}` : file;
      const reason = error instanceof CssSyntaxError ? error.reason : String(error).replace(/^Error: /, '');
      return `${place} cannot be read: ${reason}. Publish what a build makes of it.`;
    }
  });
}

async function readSheets(store: ReleaseStore, { app, version, files }: ReleaseManifest): Promise<Sheet[]> {
  const read = (file: string) => readText(store, releaseKey(app, version, file));
  const names = Object.keys(files).filter((file) => file.endsWith('.css'));
  const sheets = await eachOf(names, 8, async (file) => ({
    file,
    text: (await read(file)) ?? '',
    map: files[`${file}.map`] ? await read(`${file}.map`) : undefined,
  }));
  return sheets;
}

/** A host's style sheets; those of the first screen come first, as in the page. */
export async function readHostSheets(store: ReleaseStore, host: ReleaseManifest) {
  const sheets = await readSheets(store, host);
  const first = (file: string) => (host.css.includes(file) ? 0 : 1);
  const texts = sheets.toSorted((a, b) => first(a.file) - first(b.file)).map(({ text }) => text);
  return { name: nameOf(host), texts };
}

/**
 * Reads every style sheet of a remote and refuses what styles more of the page than the remote's own elements.
 * A host owns the page, so there is nothing to check.
 */
export async function checkStyles(
  storeLike: StoreLike,
  candidate: ReleaseManifest,
  hosts: readonly ReleaseManifest[],
): Promise<Check[]> {
  if (candidate.app === 'host') return [];
  const store = toStore(storeLike);
  const sheets = await readSheets(store, candidate);
  const found = await eachOf(hosts, 1, async (host) =>
    styleFailures({ app: candidate.app, sheets }, await readHostSheets(store, host)),
  );
  const failures = [...new Set(found.flat())].map((failure) => `${nameOf(candidate)}: ${failure}`);
  const rest = failures.length - maxSentences;
  return [
    checkResult('styles', [
      ...failures.slice(0, maxSentences),
      ...(rest > 0 ? [`${nameOf(candidate)}: and ${rest} more like these.`] : []),
    ]),
  ];
}
