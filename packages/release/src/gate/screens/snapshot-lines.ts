import { sha256 } from '../../core/hash';
import { requestKey, type DataRequest } from './request-key';

/** Tokens differ in each recording. Ids and times do not: random values and the clock of a page stand still. */
const token = /eyJ[\w-]+(\.[\w-]*){2,}/g;

/** Outermost parts of an aria snapshot: those of the host, and the content, around which the others stand. */
export const partsOf = {
  shell: /^- (banner|contentinfo|link "Skip |button "Scroll to top")/,
  /** Where the host shows no header, and so no footer. */
  bareShell: /^- (link "Skip |button "Scroll to top")/,
  content: /^- (main|dialog|alertdialog)\b/,
} as const;

/** Separates the outermost parts of an aria snapshot that match from the others. */
export function splitParts(lines: readonly string[], pattern: RegExp): readonly [string[], string[]] {
  const parts: [string[], string[]] = [[], []];
  let place: 0 | 1 = 1;
  for (const line of lines) {
    if (line.startsWith('- ')) place = pattern.test(line) ? 0 : 1;
    parts[place].push(line);
  }
  return parts;
}

/** Removes tokens, and the origin of a site, whose port differs in each run. */
export const withoutOrigin = (text: string, origin: string) =>
  text
    .replaceAll(origin, '')
    .replaceAll(encodeURIComponent(origin), '')
    .replaceAll(new URL(origin).host, 'site')
    .replaceAll(token, '<token>');

const timesAtEnd = / \((\d+) times\)$/;

/** How often a line of `requestLines` was requested. */
export const timesOf = (line: string): number => Number(timesAtEnd.exec(line)?.[1] ?? 1);

/** Without the number of reads: how often a screen reads what it shows depends on when the answers come. */
export const withoutReadCounts = (lines: readonly string[]): string[] =>
  lines.map((line) => (/^(GET|HEAD) /.test(line) ? line.replace(timesAtEnd, '') : line));

/** Without any number, for a screen that opens: it writes nothing, and reads by POST too. */
export const withoutCounts = (lines: readonly string[]): string[] =>
  lines.map((line) => line.replace(timesAtEnd, ''));

/** Characters of a body that are shown. */
const shownBody = 2000;

/** A longer body has a hash of the whole. */
const bodyText = (body: string) =>
  body.length <= shownBody ? body : `${body.slice(0, shownBody)}… ${sha256(body).slice(0, 8)}`;

/** Describes data requests, each once with its count, sorted. */
export function requestLines(requests: readonly DataRequest[], origin: string): string[] {
  const counts = new Map<string, number>();
  for (const { method, path, body } of requests) {
    const sent = method === 'GET' || body === '' ? '' : ` ${bodyText(withoutOrigin(body, origin))}`;
    const line = `${withoutOrigin(requestKey({ method, path, body: '' }), origin)}${sent}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].map(([line, count]) => (count > 1 ? `${line} (${count} times)` : line)).toSorted();
}
