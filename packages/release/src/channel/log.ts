import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { sha256 } from '../core/hash';
import { ReleaseRefused } from '../core/refusal';
import { logFolder, logKey } from '../core/store-layout';
import { findSigner, notAllowed, signRecord, textOf, whyNotInForce } from './signatures';
import { eachOf, readText, type ReleaseStore, type StoreSigning } from '../store/release-store';
import { toStore, type StoreLike } from '../store/open-store';
import { whyNotPermitted } from './permissions';
import { channelRecordSchema, recordFormat, type ChannelRecord } from './record';
import { readSeen, writeSeen, type Seen } from './seen-file';

export interface Channel {
  readonly store: StoreLike;
  readonly channel: string;
}

/** A record that the log skips. */
export interface Skipped {
  readonly sequence: number;
  /** The reason, in one sentence. */
  readonly found: string;
  /** `damaged` blocks every change until a repair; `not allowed` was never valid for any reader. */
  readonly kind: 'damaged' | 'not allowed';
}

/** The last sound record of a log. */
export interface Head {
  readonly record: ChannelRecord;
  /** SHA-256 (hex) of its text. */
  readonly hash: string;
  /** Sequence of the last record in the store, sound or not. */
  readonly end: number;
  /** Skipped records: those after the last sound one, and those found while reading back. */
  readonly skipped: readonly Skipped[];
  /** Hashes of the releases listed when the keys began, which are valid without a signature. */
  readonly unsigned?: ReadonlySet<string>;
}

type SoundRecord = Pick<Head, 'record' | 'hash'>;

interface FoundRecord extends SoundRecord {
  /** The stored bytes, with the signature. */
  readonly stored: string;
}

/** Records that are read first from the end of an unsigned log. */
const tailLength = 4;

const damaged = (sequence: number, found: string): Skipped => ({ sequence, found, kind: 'damaged' });

const damagedRefusal = (channel: string, skipped: readonly Skipped[]) =>
  new ReleaseRefused('gate', {
    found: skipped.map(({ found }) => found).join(' '),
    expected: `Expected an unbroken log of ${channel}, in which each record names the hash of the one before.`,
    next: `Nothing was changed. Run npx mfe repair --channel ${channel}: it lists what can be done.`,
  });

export async function readSequences({ store, channel }: Channel): Promise<number[]> {
  const names = await toStore(store).list(logFolder(channel));
  return names.filter((name) => /^\d{9}\.json$/.test(name)).map((name) => Number.parseInt(name, 10));
}

function parseRecord(channel: string, sequence: number, stored: string | undefined): FoundRecord | Skipped {
  const name = `Record ${sequence} of ${channel}`;
  if (stored === undefined) return damaged(sequence, `${name} is missing.`);
  const text = textOf(stored);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return damaged(sequence, `${name} is not valid JSON.`);
  }
  const { format } = (json ?? {}) as { readonly format?: unknown };
  if (typeof format === 'number' && format > recordFormat)
    return damaged(sequence, `${name} was written by a newer mfe (format ${format}): update this one.`);
  const parsed = v.safeParse(channelRecordSchema, json);
  if (!parsed.success) return damaged(sequence, `${name} is damaged: ${v.summarize(parsed.issues)}`);
  const record = parsed.output;
  if (record.sequence !== sequence)
    return damaged(sequence, `${name} is damaged: it has the number ${record.sequence}.`);
  const { seal, ...content } = json as ChannelRecord;
  if (sha256(JSON.stringify(content)) !== seal)
    return damaged(sequence, `${name} was changed after it was written.`);
  return { record, hash: sha256(text), stored };
}

async function readRecord({ store, channel }: Channel, sequence: number): Promise<FoundRecord | Skipped> {
  return parseRecord(channel, sequence, await readText(toStore(store), logKey(channel, sequence)));
}

const isSkipped = (one: FoundRecord | Skipped): one is Skipped => 'kind' in one;

/**
 * Why a record cannot follow the last sound one; `undefined` when it can.
 * @param isSigned refuses a lost record in between, because the author of its changes cannot be checked
 */
function whyNotAfter(
  channel: string,
  last: SoundRecord | undefined,
  { record: next }: FoundRecord,
  isSigned: boolean,
): Skipped | undefined {
  const { sequence } = next;
  const refused = (found: string) => damaged(sequence, `Record ${sequence} of ${channel} ${found}.`);
  if (!last) {
    return isSigned && next.previous !== null ? refused('stands on a record that is not there') : undefined;
  }
  const { record: before, hash } = last;
  if (next.log !== before.log) return refused('belongs to another log');
  // A later epoch continues from an earlier record on purpose. Anyone could have forged an unsigned record's epoch.
  const isLaterEpoch = next.epoch > before.epoch && (!isSigned || before.keys !== undefined);
  if (next.previous === hash || isLaterEpoch) return undefined;
  if (!isSigned && sequence > before.sequence + 1) return undefined;
  return refused(`does not stand on record ${before.sequence}`);
}

/** Why the signature of a record does not allow it; `undefined` when it does. Records before the first keys have none. */
function whyNotAllowed(
  { signing }: ReleaseStore,
  channel: string,
  before: ChannelRecord | undefined,
  { record, stored }: Pick<FoundRecord, 'record' | 'stored'>,
): string | undefined {
  const keySet = before?.keys ?? record.keys;
  if (signing?.root === undefined || !keySet) return undefined;
  const signer = findSigner(keySet.keys, logKey(channel, record.sequence), stored);
  if (typeof signer === 'string') return signer;
  if (!before?.keys && signer.id !== signing.root)
    return `${signer.id} began its key set, not RELEASE_ROOT_KEY`;
  return whyNotInForce(signer, record.change) ?? whyNotPermitted(before, record, signer);
}

/** @throws ReleaseRefused (`gate`) for a log without keys where signatures are required */
function requireKeys({ signing }: ReleaseStore, channel: string, record: ChannelRecord | undefined): void {
  if (!record || record.keys || signing?.root === undefined) return;
  throw new ReleaseRefused('gate', {
    found: `The log of ${channel} has no key set that RELEASE_ROOT_KEY began.`,
    expected: 'RELEASE_SIGNATURES=required expects one.',
    next: 'Nothing was changed. Run npx mfe keys init, or correct it.',
  });
}

function follow(
  { store, channel }: Channel,
  from: SoundRecord | undefined,
  records: readonly (FoundRecord | Skipped)[],
): { readonly sound: SoundRecord[]; readonly skipped: Skipped[] } {
  const opened = toStore(store);
  const sound: SoundRecord[] = from ? [from] : [];
  const skipped: Skipped[] = [];
  for (const next of records) {
    if (isSkipped(next)) {
      skipped.push(next);
      continue;
    }
    const last = sound.at(-1);
    const wrong = whyNotAfter(channel, last, next, opened.signing?.root !== undefined);
    const refused = wrong ? undefined : whyNotAllowed(opened, channel, last?.record, next);
    const { sequence } = next.record;
    const found = `Record ${sequence} of ${channel} does not count: ${refused}.`;
    if (wrong) skipped.push(wrong);
    else if (refused) skipped.push({ sequence, found, kind: 'not allowed' });
    else sound.push(next);
  }
  requireKeys(opened, channel, sound.at(-1)?.record);
  return { sound, skipped };
}

const readRecords = (of: Channel, sequences: readonly number[]) =>
  eachOf(sequences, 16, (sequence) => readRecord(of, sequence));

/** Every record up to the last one; a missing one is damage. */
function readAll(of: Channel, sequences: readonly number[]) {
  const last = sequences.at(-1) ?? 0;
  const numbers = Array.from({ length: last }, (_, index) => index + 1);
  return readRecords(of, numbers);
}

function headOf(sound: readonly SoundRecord[], end: number, skipped: readonly Skipped[]): Head | undefined {
  const last = sound.at(-1);
  return last && { record: last.record, hash: last.hash, end, skipped };
}

/**
 * Reads an unsigned log from its end, and further back while the records there are damaged. A signed log is read whole: the
 * keys of earlier records decide whether a signature is valid.
 */
async function readFromStart(of: Channel): Promise<Head | undefined> {
  const sequences = await readSequences(of);
  if (sequences.length === 0) return undefined;
  const isSigned = toStore(of.store).signing?.root !== undefined;
  for (let size = isSigned ? sequences.length : tailLength; ; size *= 4) {
    const isWhole = size >= sequences.length;
    const records = isSigned ? await readAll(of, sequences) : await readRecords(of, sequences.slice(-size));
    const { sound, skipped } = follow(of, undefined, records);
    // The first record of a part stands on one that was not read.
    const head = isWhole || sound.length > 1 ? headOf(sound, sequences.at(-1) ?? 0, skipped) : undefined;
    if (!head && !isWhole) continue;
    if (!head) throw damagedRefusal(of.channel, skipped);
    const listed = Object.values(sound.find(({ record }) => record.keys)?.record.apps ?? {});
    return { ...head, unsigned: new Set(listed.flatMap(({ manifests }) => Object.values(manifests))) };
  }
}

/** @param last sequence known to exist in the store; a missing record before it is damage */
async function readOn(of: Channel, known: Head, last = 0): Promise<Head> {
  const store = toStore(of.store);
  const later: (FoundRecord | Skipped)[] = [];
  for (let sequence = known.end + 1; ; sequence += 1) {
    const stored = await readText(store, logKey(of.channel, sequence));
    if (stored === undefined && sequence > last) break;
    later.push(parseRecord(of.channel, sequence, stored));
  }
  if (later.length === 0) return known;
  const { sound, skipped } = follow(of, known, later);
  const head = headOf(sound, known.end + later.length, [...known.skipped, ...skipped]);
  return head ? { ...known, ...head } : known;
}

const seenIn = ({ record: { sequence, epoch }, hash }: SoundRecord): Seen => ({ sequence, epoch, hash });

/** Why the stored log does not continue the one read before; `undefined` when it does. */
async function whyGone(of: Channel, { sequence, hash }: Seen): Promise<string | undefined> {
  const there = await readRecord(of, sequence);
  if (!isSkipped(there) && there.hash === hash) return undefined;
  const { location } = toStore(of.store);
  return `Record ${sequence} of ${of.channel} was in force and is ${isSkipped(there) ? 'gone from' : 'another one in'} ${location}.`;
}

const lostRefusal = (channel: string, found: string) =>
  new ReleaseRefused('gate', {
    found,
    expected: 'Expected records to stay once they are made.',
    next: `Run npx mfe repair --channel ${channel}: it lists what can be done. If an earlier copy of the store was put back on purpose: npx mfe repair --accept-loss --channel ${channel}.`,
  });

interface ReadOptions {
  /** Also checks that the known record still exists. */
  readonly thorough?: boolean;
  /** Accepts a log that ends before a record seen on this machine: for a repair. */
  readonly acceptEarlier?: boolean;
}

/** Reads the records added since the last read. */
async function readAgain(of: Channel, known: Head, thorough: boolean): Promise<Head> {
  if (!thorough) return readOn(of, known);
  const gone = await whyGone(of, seenIn(known));
  if (gone === undefined) return readOn(of, known, (await readSequences(of)).at(-1));
  const head = await readFromStart(of);
  const { log, epoch } = known.record;
  if (head && (head.record.log !== log || head.record.epoch > epoch)) return head;
  throw lostRefusal(of.channel, gone);
}

/** Last head of each signed log: a check from the start is slow. */
const lastHeads = new WeakMap<StoreSigning, Map<string, Head>>();

/** The head that this process read last; `undefined` for an unsigned log. */
export const lastHead = ({ signing }: ReleaseStore, channel: string): Head | undefined =>
  signing && lastHeads.get(signing)?.get(channel);

function rememberHead(store: ReleaseStore, channel: string, head: Head): void {
  const { signing } = store;
  if (signing?.root === undefined) return;
  if (lastHead(store, channel)?.hash !== head.hash) writeSeen(store, channel, seenIn(head));
  lastHeads.set(signing, (lastHeads.get(signing) ?? new Map<string, Head>()).set(channel, head));
}

/** @throws ReleaseRefused (`gate`) for a log without the last record that this machine has seen, unless its epoch is later */
async function requireSeen(of: Channel, head: Head | undefined): Promise<void> {
  const seen = readSeen(toStore(of.store), of.channel);
  if (!seen || (head?.record.epoch ?? 0) > seen.epoch) return;
  const gone = await whyGone(of, seen);
  if (gone !== undefined) throw lostRefusal(of.channel, gone);
}

/**
 * Reads the last sound record of a channel; `undefined` for an empty channel.
 * @param known head of an earlier read; only newer records are read
 * @throws ReleaseRefused `gate` when no record is sound, or the known record is gone without a later epoch; `usage` when the
 * store cannot be read
 */
export async function readHead(
  of: Channel,
  known?: Head,
  { thorough = false, acceptEarlier = false }: ReadOptions = {},
): Promise<Head | undefined> {
  const store = toStore(of.store);
  if (acceptEarlier) return readFromStart(of);
  const last = known ?? lastHead(store, of.channel);
  const head = last ? await readAgain(of, last, thorough || !known) : await readFromStart(of);
  if (!last) await requireSeen(of, head);
  if (head) rememberHead(store, of.channel, head);
  return head;
}

/** Every sound record of a channel, oldest first, with the skipped records. */
export async function readHistory(
  of: Channel,
): Promise<{ readonly records: readonly ChannelRecord[]; readonly skipped: readonly Skipped[] }> {
  const sequences = await readSequences(of);
  const { sound, skipped } = follow(of, undefined, await readAll(of, sequences));
  return { records: sound.map(({ record }) => record), skipped };
}

type NewRecord = Omit<ChannelRecord, 'format' | 'log' | 'sequence' | 'previous' | 'seal'>;

/**
 * Appends a record to the one that it was planned on.
 * @returns the new head; `undefined` when another writer was first
 * @throws ReleaseRefused `gate` when this process's key may not make the change or the log is damaged, `usage` when the
 * store cannot be written
 */
export async function appendRecord(
  { store, channel }: Channel,
  head: Head | undefined,
  content: NewRecord,
): Promise<Head | undefined> {
  const opened = toStore(store);
  const sequence = (head?.end ?? 0) + 1;
  const whole = {
    format: recordFormat,
    log: head?.record.log ?? randomUUID().replaceAll('-', '').slice(0, 12),
    sequence,
    previous: head?.hash ?? null,
    ...content,
  };
  const record: ChannelRecord = { ...whole, seal: sha256(JSON.stringify(whole)) };
  const text = JSON.stringify(record, null, 2);
  const key = logKey(channel, sequence);
  const stored = signRecord(opened, key, text);
  requireKeys(opened, channel, record);
  const refused = whyNotAllowed(opened, channel, head?.record, { record, stored });
  if (refused) throw notAllowed(refused);
  if (!(await opened.create(key, stored))) return undefined;
  const made = { skipped: [], ...head, record, hash: sha256(text), end: sequence };
  rememberHead(opened, channel, made);
  return made;
}

/** Refuses to write after a damaged last record, which the change would silently undo. @throws ReleaseRefused (`gate`) */
export function requireSound(channel: string, head: Head | undefined): void {
  const broken = head?.skipped.filter(
    ({ kind, sequence }) => kind === 'damaged' && sequence > head.record.sequence,
  );
  if (broken && broken.length > 0) throw damagedRefusal(channel, broken);
}
