/** Of every record, and of no use to a person at the terminal. */
const leftOut = new Set(['level', 'time', 'service', 'message', 'error', 'trace', 'route']);

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
export function isRecord(line: string): boolean {
  if (!line.startsWith('{"level":')) return false;
  try {
    return 'message' in (JSON.parse(line) as object);
  } catch {
    return false;
  }
}

/** Formats a log record for people: the sentence, its fields, and the stack of an error. */
export function readableLine(json: string): ReadableLine {
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
