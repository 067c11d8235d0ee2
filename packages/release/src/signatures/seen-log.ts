import type { Head } from '../channel/log';
import type { ReleaseStore } from '../store/release-store';

/** Why the log in the store is an earlier or another one than was seen here; `undefined` when it is not. */
export function whySeenLater(_store: ReleaseStore, _channel: string, _head: Head | undefined): string | undefined {
  return undefined;
}

/** Remembers the last record of a log. */
export function noteSeen(_store: ReleaseStore, _channel: string, _head: Head): void {
  // Nothing is remembered yet.
}
