import pino, { type DestinationStream, type Logger } from 'pino';
import { currentRequest } from './request-context';

/** Of every record, and of no use to a person at the terminal. */
const leftOut = new Set(['level', 'time', 'service', 'message', 'error', 'route']);

interface ReadableLine {
  readonly isFailure: boolean;
  readonly text: string;
}

type LoggedRecord = Readonly<Record<string, unknown>> & {
  readonly level: string;
  readonly message: string;
  readonly error?: { readonly message: string; readonly stack?: string };
};

/** Whether a line that a process wrote is a record of its log. */
function isRecord(line: string): boolean {
  if (!line.startsWith('{"level":')) return false;
  try {
    return 'message' in (JSON.parse(line) as object);
  } catch {
    return false;
  }
}

/** Formats a log record for people: the sentence, its fields, and the stack of an error. */
function readableLine(json: string): ReadableLine {
  const record = JSON.parse(json) as LoggedRecord;
  const { level, message, error } = record;
  const fields = Object.entries(record)
    .filter(([name]) => !leftOut.has(name))
    .map(([name, value]) => `${name}=${String(value)}`);
  const thrown = error && [`\n${error.stack ?? error.message}`];
  return {
    isFailure: level === 'error' || level === 'warn',
    text: [message, ...(fields.length > 0 ? [` (${fields.join(' ')})`] : []), ...(thrown ?? [])].join(''),
  };
}

const replacements: readonly (readonly [pattern: RegExp, by: string])[] = [
  // Values of a query: search terms and access tokens.
  [/([?&][\w.[\]-]{1,60}=)[^&\s"'\\#<>]+/g, '$1…'],
  [/\bBearer\s+[\w.~+/-]+=*/gi, 'Bearer …'],
  [/\beyJ[\w-]{8,}(?:\.[\w-]+){0,2}/g, '…'],
  [/\b(?:sb_(?:secret|publishable)|rzp_(?:live|test)|whsec)_[\w+/=-]+/g, '…'],
  [/\b([\w-]*(?:token|secret|password|passwd|apikey|signature)[\w-]*=)[^\s"'\\&,;)]+/gi, '$1…'],
  [
    /([\w-]*(?:token|secret|password|passwd|apikey|signature|authorization|cookie)[\w-]*\\?["']\s*:\s*\\?["'])[^"'\\]+/gi,
    '$1…',
  ],
  // PostgreSQL's messages about duplicate or missing values.
  [/(\bKey \([^)]*\)=\()[^)]*\)/g, '$1…)'],
  [/[^\s@"'<>()=:,;\\]+@[^\s@"'<>(),;\\]+\.[a-z]{2,}/gi, '…@…'],
  [/\+\d[\d ().-]{7,17}\d\b/g, '…'],
  [/(?<![\w.:-])(?:0|91)?[6-9]\d{4}[ -]?\d{5}(?![\w.:-])/g, '…'],
  // Private addresses stay: they identify the silent service.
  [
    /(?<![\w.])(?!127\.|10\.|0\.0\.0\.0|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)((?:\d{1,3}\.){3})\d{1,3}(?![\w.])/g,
    '$10',
  ],
  [/(?<![\w:])([\da-f]{1,4}:[\da-f]{1,4}):(?:[\da-f]{1,4}:){2,5}[\da-f]{1,4}(?![\w:])/gi, '$1::'],
  [
    /(?<![\w:])([\da-f]{1,4}:[\da-f]{1,4})(?::[\da-f]{1,4}){0,4}::(?:[\da-f]{1,4}(?::[\da-f]{1,4})*)?(?![\w:])/gi,
    '$1::',
  ],
];

/**
 * Redacts possible personal data in a log line: values of queries, tokens, keys, mail addresses, phone numbers and the
 * end of network addresses. The last safeguard: callers must not log personal data. Names look like other words, so
 * never log request bodies or database rows. JSON stays valid JSON.
 */
export const withoutPersonalData = (line: string): string =>
  replacements.reduce((text, [pattern, by]) => text.replaceAll(pattern, by), line);

export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export const logFormats = ['json', 'text'] as const;

export interface LogSettings {
  /** `json`: a record a line, for programs. `text`: a sentence a line, for people. */
  readonly format: (typeof logFormats)[number];
  /** Lowest level that is written. */
  readonly level: (typeof logLevels)[number];
}

/** Values beside the sentence: short, without personal data. */
interface LogFields {
  readonly [name: string]: string | number | boolean | undefined;
}

type Write = (message: string, error?: unknown, fields?: LogFields) => void;

/** Only what a programmer needs: libraries hang requests and rows on their errors. */
function describeError(error: unknown): Record<string, unknown> | undefined {
  if (error === undefined) return undefined;
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { name, code, message, stack, cause: cause === undefined ? undefined : describeError(cause) };
}

/** Which request a line belongs to. */
function requestFields(): Record<string, unknown> {
  const facts = currentRequest.getStore();
  if (!facts) return {};
  const { id, ...others } = facts;
  return { request: id, ...others };
}

/** Through the console, where a person looks, and a test can. */
const toConsole: DestinationStream = {
  write(record) {
    const { isFailure, text } = readableLine(record);
    if (isFailure) console.error(text);
    else console.log(text);
  },
};

const destinationOf = ({ format }: LogSettings): DestinationStream =>
  format === 'json' ? pino.destination({ fd: 1, sync: true }) : toConsole;

function createLogger(level: LogSettings['level'], service: string, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { service },
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: requestFields,
      hooks: { streamWrite: withoutPersonalData },
    },
    destination,
  );
}

let destination = toConsole;
let logger = createLogger('info', 'aertrip', destination);

/** @param service name of this process in every record */
export function configureLog(settings: LogSettings, service: string): void {
  destination = destinationOf(settings);
  logger = createLogger(settings.level, service, destination);
}

/**
 * Writes another process's log record with this one's format and filter.
 * @returns false when the line is no record
 */
export function forwardLogLine(line: string): boolean {
  if (!isRecord(line)) return false;
  destination.write(`${withoutPersonalData(line)}\n`);
  return true;
}

const writeAt =
  (level: LogSettings['level']): Write =>
  (message, error, fields) =>
    logger[level]({ ...fields, error: describeError(error) }, message);

/** The log of this process. A message is a sentence with nothing of a person's in it. */
export const log: Readonly<Record<LogSettings['level'], Write>> = {
  debug: writeAt('debug'),
  info: writeAt('info'),
  warn: writeAt('warn'),
  error: writeAt('error'),
};
