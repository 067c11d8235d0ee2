import type { ChannelRecord } from '../channel/record';
import type { ReleaseStore } from '../store/release-store';

/** The text of a signed record; `undefined` for one that is not signed. */
export function openSigned(_stored: string): { readonly text: string } | undefined {
  return undefined;
}

/** The record as it is stored: signed, where this process has a key. */
export function signRecord(_store: ReleaseStore, _key: string, text: string): string {
  return text;
}

/** Why a record of a log does not count; `undefined` when it does. */
export async function whyNotAllowed(
  _store: ReleaseStore,
  _channel: string,
  _before: ChannelRecord | undefined,
  _next: { readonly record: ChannelRecord; readonly stored: string },
): Promise<string | undefined> {
  return undefined;
}
