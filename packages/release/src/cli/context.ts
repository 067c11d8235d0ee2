import type { Command } from 'commander';
import type { Stream } from '../channel/apps';
import { exitCodes, ReleaseRefused } from '../core/refusal';
import { accountName, isInstalled, localStore } from '../core/repository';
import type { OperationContext, Tools } from '../operations/operation';
import { openStore } from '../store/open-store';

export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** Asks a person; missing where none is at a terminal. */
  readonly ask?: (question: string) => Promise<boolean>;
}

export interface CommandResult {
  readonly json: unknown;
  readonly human: string;
  /** 0 unless the result itself is negative, such as a failed verification. */
  readonly exitCode?: number;
}

/** Columns of a phone's terminal. */
const width = 60;

/** Breaks a text into lines of at most 60 columns, indented by so many. */
export function wrapped(text: string, by = 0): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${' '.repeat(by)}${word}`);
  }
  return lines;
}

/** Formats a time in UTC to the minute: `2026-11-28 14:30Z`. */
export const shortTime = (iso: string) => iso.replace(/:\d\d(\.\d+)?Z$/, 'Z').replace('T', ' ');

export function printRefusal(io: Io, { code, parts }: ReleaseRefused, asJson: boolean): number {
  const exitCode = exitCodes[code];
  if (asJson) io.out(JSON.stringify({ error: { code, exitCode, ...parts } }, null, 2));
  else io.err(`${parts.found}\n${parts.expected}\n→ ${parts.next}`);
  return exitCode;
}

export interface CommonOptions {
  readonly json?: boolean;
  readonly reason?: string;
  /** Missing in a team project without RELEASE_STORE. */
  readonly store?: string;
  readonly channel: string;
}

export interface Context extends OperationContext, Pick<Io, 'ask'> {
  readonly hasReason: boolean;
  streamOf(app: string): Stream;
}

export const withCommonOptions = (command: Command): Command =>
  command
    .option('--json', 'answer in JSON')
    .option(
      '--store <location>',
      'folder, or s3://bucket/folder',
      isInstalled ? process.env.RELEASE_STORE : localStore(),
    )
    .option('--channel <name>', 'channel of the site', process.env.MFE_CHANNEL ?? 'live');

/** @throws ReleaseRefused (`usage`) in a team project without a store */
function requireLocation(location: string | undefined): string {
  if (location) return location;
  throw new ReleaseRefused('usage', {
    found: 'No release store is named.',
    expected:
      'Expected the store that the site serves from: a folder, or s3://bucket/folder?endpoint=https://…',
    next: 'Set RELEASE_STORE, or add --store. Nothing was changed.',
  });
}

export async function openContext(
  { json, reason = '', store: location, channel }: CommonOptions,
  io: Io,
  tools: Tools,
  /** Creates a missing store. */
  mayCreate: boolean,
): Promise<Context> {
  const store = await openStore(requireLocation(location), { mayCreate });
  return {
    ...tools,
    store,
    channel,
    ask: io.ask,
    hasReason: reason.trim() !== '',
    by: {
      actor: process.env.MFE_ACTOR ?? accountName(),
      reason: reason || 'no reason given',
      onWarning: (line) => io.err(line),
    },
    streamOf: (app) => ({ store, channel, app }),
    progress: (line) => {
      if (!json) io.err(line);
    },
  };
}
