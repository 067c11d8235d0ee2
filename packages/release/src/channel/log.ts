import * as v from 'valibot';
import { ReleaseRefused } from '../core/refusal';
import { logFolder, logKey } from '../core/store-layout';
import { eachOf, readText, type ReleaseStore } from '../store/release-store';
import { channelRecordSchema, recordFormat, type ChannelRecord } from './record';

export interface Channel {
  readonly store: ReleaseStore;
  readonly channel: string;
}

/** A record that cannot be read. */
interface Unreadable {
  readonly sequence: number;
  /** The reason, in one sentence. */
  readonly found: string;
}

/** The last record of a log that can be read. */
export interface Head {
  readonly record: ChannelRecord;
  /** Sequence of the last record in the store, readable or not. */
  readonly end: number;
  /** Records after the readable one. */
  readonly unreadable: readonly Unreadable[];
}

async function readSequences({ store, channel }: Channel): Promise<number[]> {
  const names = await store.list(logFolder(channel));
  return names.filter((name) => /^\d{9}\.json$/.test(name)).map((name) => Number.parseInt(name, 10));
}

function parseRecord(channel: string, sequence: number, text: string): ChannelRecord | Unreadable {
  const name = `Record ${sequence} of ${channel}`;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { sequence, found: `${name} is not valid JSON.` };
  }
  const { format } = (json ?? {}) as { readonly format?: unknown };
  if (typeof format === 'number' && format > recordFormat)
    return { sequence, found: `${name} was written by a newer mfe (format ${format}): update this one.` };
  const parsed = v.safeParse(channelRecordSchema, json);
  if (!parsed.success) return { sequence, found: `${name} is damaged: ${v.summarize(parsed.issues)}` };
  if (parsed.output.sequence !== sequence)
    return { sequence, found: `${name} is damaged: it has the number ${parsed.output.sequence}.` };
  return parsed.output;
}

/** @returns `undefined` for a missing record */
async function readAt(
  { store, channel }: Channel,
  sequence: number,
): Promise<ChannelRecord | Unreadable | undefined> {
  const text = await readText(store, logKey(channel, sequence));
  return text === undefined ? undefined : parseRecord(channel, sequence, text);
}

const isUnreadable = (one: ChannelRecord | Unreadable): one is Unreadable => 'found' in one;

/** The record of a number; `undefined` when it is missing or cannot be read. */
export async function readRecordAt(of: Channel, sequence: number): Promise<ChannelRecord | undefined> {
  const found = await readAt(of, sequence);
  return found && !isUnreadable(found) ? found : undefined;
}

/** The last record of a channel at a time; `undefined` before the first. */
export async function readRecordOf(of: Channel, at: Date): Promise<ChannelRecord | undefined> {
  const { records } = await readHistory(of);
  return records.findLast(({ change }) => Date.parse(change.at) <= at.getTime());
}

/** Reads a log from its end, back to the last record that can be read. */
async function readFromEnd(of: Channel, sequences: readonly number[]): Promise<Head | undefined> {
  const unreadable: Unreadable[] = [];
  for (const sequence of sequences.toReversed()) {
    const found = await readAt(of, sequence);
    if (found && !isUnreadable(found))
      return { record: found, end: sequences.at(-1) ?? sequence, unreadable: unreadable.toReversed() };
    if (found) unreadable.push(found);
  }
  if (unreadable.length === 0) return undefined;
  throw new ReleaseRefused('gate', {
    found: unreadable.map(({ found }) => found).join(' '),
    expected: `Expected a record of ${of.channel} that can be read.`,
    next: 'Nothing was changed. Bring back an earlier version of the log from the versions of the bucket, or from a backup.',
  });
}

/** Reads the records added after a known one. */
async function readOn(of: Channel, known: Head): Promise<Head> {
  const { record, end, unreadable } = known;
  const next = await readAt(of, end + 1);
  if (!next) return known;
  return readOn(
    of,
    isUnreadable(next)
      ? { record, end: end + 1, unreadable: [...unreadable, next] }
      : { record: next, end: end + 1, unreadable: [] },
  );
}

/**
 * Reads the last record of a channel that can be read; `undefined` for an empty channel.
 * @param known head of an earlier read; only newer records are read
 * @param thorough lists the log as well, so that a missing number hides no later record
 * @throws ReleaseRefused `gate` when no record can be read, or the known one is missing; `usage` when the store cannot be read
 */
export async function readHead(
  of: Channel,
  known?: Head,
  { thorough = false }: { readonly thorough?: boolean } = {},
): Promise<Head | undefined> {
  if (known && !thorough) return readOn(of, known);
  const head = await readFromEnd(of, await readSequences(of));
  if (!known || (head && head.record.sequence >= known.record.sequence)) return head;
  throw new ReleaseRefused('gate', {
    found: `Record ${known.record.sequence} of ${of.channel} was in force and is missing from ${of.store.location}.`,
    expected: 'Expected records to stay once they are made.',
    next: 'Bring it back from the versions of the bucket, or from a backup. If the store was replaced on purpose, restart the edges with an empty copy.',
  });
}

/** Every record of a channel that can be read, oldest first, and the others. */
export async function readHistory(
  of: Channel,
): Promise<{ readonly records: readonly ChannelRecord[]; readonly unreadable: readonly Unreadable[] }> {
  const found = await eachOf(await readSequences(of), 16, (sequence) => readAt(of, sequence));
  const all = found.filter((one) => one !== undefined);
  return {
    records: all.filter((one): one is ChannelRecord => !isUnreadable(one)),
    unreadable: all.filter(isUnreadable),
  };
}

type NewRecord = Omit<ChannelRecord, 'format' | 'sequence'>;

/**
 * Creates the record after the last one of the store.
 * @returns the new head; `undefined` when another writer was first
 * @throws ReleaseRefused (`usage`) when the store cannot be written
 */
export async function appendRecord(
  { store, channel }: Channel,
  head: Head | undefined,
  content: NewRecord,
): Promise<Head | undefined> {
  const sequence = (head?.end ?? 0) + 1;
  const record: ChannelRecord = { format: recordFormat, sequence, ...content };
  const isMade = await store.create(logKey(channel, sequence), JSON.stringify(record, null, 2));
  return isMade ? { record, end: sequence, unreadable: [] } : undefined;
}
