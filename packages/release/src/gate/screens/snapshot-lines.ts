import { requestKey, type DataRequest } from './request-key';

/** Tokens differ in each recording. Ids and times do not: random values and the clock of a page stand still. */
const token = /eyJ[\w-]+(\.[\w-]*){2,}/g;

/** Separates the parts of the host from the rest of an aria snapshot of the whole page. */
export function splitShell(lines: readonly string[]): {
  readonly shell: readonly string[];
  readonly rest: readonly string[];
} {
  let isShell = false;
  const [shell, rest]: [string[], string[]] = [[], []];
  for (const line of lines) {
    if (line.startsWith('- '))
      isShell = /^- (banner|contentinfo|link "Skip |button "Scroll to top")/.test(line);
    (isShell ? shell : rest).push(line);
  }
  return { shell, rest };
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

/** Describes data requests, each once with its count, sorted. */
export function requestLines(requests: readonly DataRequest[], origin: string): string[] {
  const counts = new Map<string, number>();
  for (const { method, path, body } of requests) {
    const sent = method === 'GET' || body === '' ? '' : ` ${body.slice(0, 600)}`;
    const line = withoutOrigin(`${requestKey({ method, path, body: '' })}${sent}`, origin);
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].map(([line, count]) => (count > 1 ? `${line} (${count} times)` : line)).toSorted();
}
