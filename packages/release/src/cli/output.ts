import Table from 'cli-table3';
import { exitCodes, type ReleaseRefused } from '../core/refusal';

export interface Io {
  out(text: string): void;
  err(text: string): void;
}

export interface CommandResult {
  readonly json: unknown;
  readonly human: string;
  /** 0 unless the result itself is negative, such as a failed verification. */
  readonly exitCode?: number;
}

/** Formats a table without colours or frame, so that it can be read aloud, grepped and pasted. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const none = [
    'top',
    'top-mid',
    'top-left',
    'top-right',
    'bottom',
    'bottom-mid',
    'bottom-left',
    'bottom-right',
  ];
  const inner = ['left', 'left-mid', 'mid', 'mid-mid', 'right', 'right-mid'];
  const chars = Object.fromEntries([...none, ...inner].map((name) => [name, '']));
  const made = new Table({
    head: [...head],
    chars: { ...chars, middle: '  ' },
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  made.push(...rows.map((row) => [...row]));
  return made
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

/** Formats a time in UTC without fractions of a second. */
export const shortTime = (iso: string) => iso.replace(/\.\d+Z$/, 'Z').replace('T', ' ');

export function printResult(io: Io, result: CommandResult, asJson: boolean): number {
  io.out(asJson ? JSON.stringify(result.json, null, 2) : result.human);
  return result.exitCode ?? 0;
}

export function printRefusal(io: Io, { code, parts }: ReleaseRefused, asJson: boolean): number {
  const exitCode = exitCodes[code];
  if (asJson) io.out(JSON.stringify({ error: { code, exitCode, ...parts } }, null, 2));
  else io.err(`${parts.found}\n${parts.expected}\n→ ${parts.next}`);
  return exitCode;
}
