import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Head } from '../channel/log';
import type { ReleaseStore } from '../store/release-store';
import type { StoreSigning } from './signing';

/** The last record of each log, by store and channel. */
type SeenLogs = Record<string, { readonly sequence: number; readonly hash: string; readonly epoch: number }>;

const remembered = new WeakMap<StoreSigning, SeenLogs>();

/** An unreadable file counts as empty: a missing protection must not stop a site from starting. */
function readLogs(file: string): SeenLogs {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SeenLogs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') console.error(`${file} cannot be read:`, error);
    return {};
  }
}

/** @returns `undefined` for a store without required signatures */
function seenIn({ signing, location }: ReleaseStore, channel: string) {
  if (signing?.root === undefined) return undefined;
  const logs = remembered.get(signing) ?? (signing.seenFile ? readLogs(signing.seenFile) : {});
  remembered.set(signing, logs);
  const name = `${location} ${channel}`;
  return { logs, name, file: signing.seenFile, seen: logs[name] };
}

type Sound = Pick<Head, 'record' | 'hash'>;

/** Whether the last seen record was replaced without a later epoch. */
export function isReplaced(store: ReleaseStore, channel: string, { record, hash }: Sound): boolean {
  const seen = seenIn(store, channel)?.seen;
  return seen?.sequence === record.sequence && seen.hash !== hash && record.epoch <= seen.epoch;
}

/** Why the stored log is older or different than the one seen on this machine; `undefined` when it is not. */
export function whySeenLater(
  store: ReleaseStore,
  channel: string,
  head: Sound | undefined,
): string | undefined {
  const seen = seenIn(store, channel)?.seen;
  const { sequence, epoch } = head?.record ?? { sequence: 0, epoch: 0 };
  if (!seen || epoch > seen.epoch || sequence >= seen.sequence) return undefined;
  return `The log of ${channel} ends at record ${sequence}; record ${seen.sequence} was in force here before.`;
}

/** Stores the last seen record of a log. */
export function noteSeen(store: ReleaseStore, channel: string, { record, hash }: Sound): void {
  const { logs, name, file, seen } = seenIn(store, channel) ?? {};
  if (!logs || !name || seen?.hash === hash) return;
  logs[name] = { sequence: record.sequence, hash, epoch: record.epoch };
  if (!file) return;
  try {
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(logs, null, 2));
    renameSync(`${file}.${process.pid}`, file);
  } catch (error) {
    console.error(`${file} cannot be written:`, error);
  }
}
