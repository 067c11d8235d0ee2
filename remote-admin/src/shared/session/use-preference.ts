import { safeStorage } from '@aertrip/platform';
import { useSyncExternalStore } from 'react';
import { useAdminAuth } from 'shared-auth';

const storage = safeStorage('local');
const listeners = new Set<() => void>();
// When storage is denied, a choice lasts until the page is closed.
const chosen = new Map<string, string>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A preference of the administrator, saved in this browser.
 * @param name of the preference
 * @param values options; the first one is the default
 */
export function usePreference<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): readonly [value: Value, choose: (value: Value) => void] {
  const { user } = useAdminAuth();
  const key = `aertrip-admin-${name}-${user?.id ?? ''}`;
  const stored = useSyncExternalStore(subscribe, () => chosen.get(key) ?? storage.getItem(key));
  const choose = (value: Value) => {
    chosen.set(key, value);
    storage.setItem(key, value);
    for (const listener of listeners) listener();
  };
  return [values.find((known) => known === stored) ?? values[0], choose];
}
