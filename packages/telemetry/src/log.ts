import { trace } from '@opentelemetry/api';
import pino, { type DestinationStream, type Logger } from 'pino';
import { currentRequest } from './request-context';
import { isRecord, readableLine } from './readable-line';
import { withoutPersonalData } from './without-personal-data';

export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export const logFormats = ['json', 'text'] as const;

export interface LogSettings {
  /** `json`: a record a line, for programs. `text`: a sentence a line, for people. */
  readonly format: (typeof logFormats)[number];
  /** Lowest level that is written. */
  readonly level: (typeof logLevels)[number];
}

/** Values beside the sentence: short, without personal data. */
export interface LogFields {
  readonly [name: string]: string | number | boolean | undefined;
}

type Write = (message: string, error?: unknown, fields?: LogFields) => void;

export type Log = Readonly<Record<LogSettings['level'], Write>>;

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
  const facts = currentRequest();
  if (!facts) return {};
  const { id, route, path, app } = facts;
  return { request: id, trace: trace.getActiveSpan()?.spanContext().traceId, route, path, app };
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

/** Whether lines of a level are written: what only such a line needs need not be worked out otherwise. */
export const isLogged = (level: LogSettings['level']): boolean => logger.isLevelEnabled(level);

const writeAt =
  (level: LogSettings['level']): Write =>
  (message, error, fields) => {
    if (isLogged(level)) logger[level]({ ...fields, error: describeError(error) }, message);
  };

/** The log of this process. A message is a sentence with nothing of a person's in it. */
export const log: Log = {
  debug: writeAt('debug'),
  info: writeAt('info'),
  warn: writeAt('warn'),
  error: writeAt('error'),
};
