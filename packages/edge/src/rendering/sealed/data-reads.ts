import { createHistogram, describeSpan, inSpan, traceHeaders } from '@aertrip/telemetry';
import { LRUCache } from 'lru-cache';
import type { ReadAnswer, RequestedRead } from './messages';

/** How a function of the database is called that a release calls by POST. */
export type FunctionCalls =
  /** By GET, which PostgREST runs in a read-only transaction for every function. */
  | 'read-only'
  /** As the release calls it: by recorded answers, where there is nothing to write to. */
  | 'as asked';

interface DataReadsOptions {
  /** URL of the data service as the edge reaches it, which may be nearer than the one that browsers know. */
  readonly url: string;
  readonly anonKey: string;
  readonly calls: FunctionCalls;
  readonly onRefusal: (line: string) => void;
}

interface Asking {
  /** Releases whose code asks, for the log. */
  readonly name: string;
  /** URL of the data service that these releases know. */
  readonly siteData: string;
  readonly signal: AbortSignal;
}

export interface DataReads {
  /** Never throws. */
  read(asked: RequestedRead, asking: Asking): Promise<ReadAnswer | { readonly failure: string }>;
}

/** Headers of a request by which PostgREST chooses the form of its answer. */
const requestHeaders = ['accept', 'accept-profile', 'prefer', 'range', 'range-unit'];

/** Of its answer, what its clients look at. */
const responseHeaders = ['content-type', 'content-range', 'content-profile', 'preference-applied'];

/** Characters of an answer; of a URL, as PostgREST and what stands before it take them. */
const answerLimit = 8 * 2 ** 20;
const urlLimit = 12_000;

/** Lines about one pair of releases, so that none can fill the log; and pairs that are remembered. */
const linesTold = 20;
const releasesTold = 100;

/** Names that mean something else in the query of a GET. */
const reserved = new Set(['select', 'order', 'limit', 'offset', 'on_conflict', 'columns', 'and', 'or']);

/** Upper bounds in s. */
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const tablePath = /^\/rest\/v1\/[a-z_][a-z0-9_]*$/;
const functionPath = /^\/rest\/v1\/rpc\/[a-z_][a-z0-9_]*$/;

interface CheckedRead {
  readonly url: string;
  /** The same with lists as PostgreSQL writes its arrays: only the service knows which of the two it takes. */
  readonly urlWithArrays?: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body?: string;
}

/** `refused`: the reason why it is none. */
type Checked = CheckedRead | { readonly refused: string };

type Arguments = Readonly<Record<string, unknown>>;

/** @returns the arguments of a call by POST, or why they cannot stand in a query */
function readArguments(body: string): Arguments | string {
  let given: unknown;
  try {
    given = JSON.parse(body || '{}');
  } catch {
    return 'its arguments are no JSON';
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return 'its arguments have no names';
  for (const [name, value] of Object.entries(given)) {
    if (!/^[a-z_][a-z0-9_]*$/.test(name) || reserved.has(name)) return `an argument cannot be called ${name}`;
    if (value === null) return `the argument ${name} is null, which is to be left out instead`;
  }
  return given as Arguments;
}

/** PostgREST hands the text of a value to the type of the argument; JSON is the text of every value but a text. */
const toJson = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const isPlainList = (value: unknown): value is readonly (string | number | boolean)[] =>
  Array.isArray(value) && value.every((item) => ['string', 'number', 'boolean'].includes(typeof item));

const toArray = (value: unknown) =>
  isPlainList(value)
    ? `{${value.map((item) => `"${String(item).replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`
    : toJson(value);

function withArguments(url: URL, given: Arguments, toText: (value: unknown) => string): string {
  const whole = new URL(url);
  for (const [name, value] of Object.entries(given)) whole.searchParams.append(name, toText(value));
  return whole.href;
}

function checkRead(
  { url, method, headers, body }: RequestedRead,
  siteData: string,
  { url: dataUrl, anonKey, calls }: DataReadsOptions,
): Checked {
  const asked = URL.canParse(url) ? new URL(url) : undefined;
  const site = new URL(siteData);
  if (asked?.origin !== site.origin)
    return { refused: 'a page reads from the data service of the site alone' };
  const isCall = functionPath.test(asked.pathname);
  if (!isCall && !tablePath.test(asked.pathname))
    return { refused: 'only tables, views and functions of the database are read' };
  const isPost = method === 'POST';
  if (!(method === 'GET' || method === 'HEAD' || (isPost && isCall)))
    return { refused: 'a page reads, and changes nothing' };
  const sent = new Headers({ apikey: anonKey, authorization: `Bearer ${anonKey}` });
  for (const name of requestHeaders) {
    const value = headers[name];
    if (value !== undefined) sent.set(name, value);
  }
  const target = new URL(asked.pathname, dataUrl);
  target.search = asked.search;
  if (isPost && calls === 'as asked') {
    sent.set('content-type', 'application/json');
    return { url: target.href, method, headers: sent, body };
  }
  const given = isPost ? readArguments(body ?? '') : {};
  if (typeof given === 'string') return { refused: given };
  const called = withArguments(target, given, toJson);
  if (called.length > urlLimit) return { refused: 'it says more than a URL can' };
  const urlWithArrays = Object.values(given).some(isPlainList)
    ? withArguments(target, given, toArray)
    : undefined;
  return { url: called, urlWithArrays, method: isPost ? 'GET' : method, headers: sent };
}

/** URL for the log: without the query, at most one line. */
const shown = ({ method, url }: RequestedRead) =>
  JSON.stringify(`${method.slice(0, 10)} ${url.split('?')[0]?.slice(0, 200)}`);

async function readAnswer(response: Response): Promise<ReadAnswer> {
  const body = await response.text();
  if (body.length > answerLimit) throw new Error('The answer is larger than a page can be.');
  const headers = responseHeaders.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { status: response.status, headers: Object.fromEntries(headers), body };
}

/** PostgreSQL's message for JSON in place of an array: its SQLSTATE alone is not specific. */
const isNoArray = ({ status, body }: ReadAnswer) =>
  status === 400 && body.includes('"22P02"') && body.includes('malformed array literal');

/**
 * Reads data for the code of releases, which has no network: tables, views and functions of the database, with the
 * public key. Logs each distinct refusal once, in one line.
 */
export function createDataReads(options: DataReadsOptions): DataReads {
  const duration = createHistogram(
    'page_data_call_duration_seconds',
    'Time that the data service took for what a rendered page asked, by result.',
    callBuckets,
  );
  const told = new LRUCache<string, Set<string>>({ max: releasesTold });

  function refuse(asked: RequestedRead, name: string, why: string) {
    const line = `${name} asked for ${shown(asked)}, and did not get it: ${why}.`;
    const lines = told.get(name) ?? new Set();
    told.set(name, lines);
    if (lines.size < linesTold && !lines.has(line)) {
      lines.add(line);
      options.onRefusal(line);
    }
    return { failure: why };
  }

  async function ask({ url, urlWithArrays, ...init }: CheckedRead, signal: AbortSignal) {
    for (const [header, value] of Object.entries(traceHeaders())) init.headers.set(header, value);
    const startedAt = performance.now();
    let result = 'failed';
    async function send(to: string): Promise<ReadAnswer> {
      const response = await fetch(to, { ...init, signal, redirect: 'error' });
      result = response.ok ? 'ok' : 'refused';
      return readAnswer(response);
    }
    try {
      const answer = await send(url);
      return urlWithArrays && isNoArray(answer) ? await send(urlWithArrays) : answer;
    } catch (error) {
      return { failure: error instanceof Error ? error.message : String(error) };
    } finally {
      duration.record((performance.now() - startedAt) / 1000, { result });
      describeSpan({ 'aertrip.result': result });
    }
  }

  return {
    async read(asked, { name, siteData, signal }) {
      const checked = checkRead(asked, siteData, options);
      if ('refused' in checked) return refuse(asked, name, checked.refused);
      // The path names a table or a function; the filters are in the query.
      const attributes = { 'http.request.method': checked.method, 'url.path': new URL(checked.url).pathname };
      return inSpan('data call', { kind: 'client', attributes }, () => ask(checked, signal));
    },
  };
}
