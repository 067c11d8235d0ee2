import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { ReleaseStore } from '../store/release-store';

export interface Seen {
  readonly sequence: number;
  readonly hash: string;
  readonly epoch: number;
}

/** An unreadable file counts as empty: a missing protection must not stop a site from starting. */
function readFile(file: string): Record<string, Seen> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Seen>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') console.error(`${file} cannot be read:`, error);
    return {};
  }
}

const nameOf = ({ location }: ReleaseStore, channel: string) => `${location} ${channel}`;

/** The last record of a log that this machine has seen, if the store has a seen file. */
export const readSeen = (store: ReleaseStore, channel: string): Seen | undefined =>
  store.signing?.seenFile ? readFile(store.signing.seenFile)[nameOf(store, channel)] : undefined;

export function writeSeen(store: ReleaseStore, channel: string, seen: Seen): void {
  const file = store.signing?.seenFile;
  if (!file) return;
  try {
    const logs = { ...readFile(file), [nameOf(store, channel)]: seen };
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(logs, null, 2));
    renameSync(`${file}.${process.pid}`, file);
  } catch (error) {
    console.error(`${file} cannot be written:`, error);
  }
}
