import { safeStorage } from '@aertrip/platform';
import { useState } from 'react';

const storage = safeStorage('local');
const getStorageKey = (list: string) => `aertrip-admin-hidden-columns-${list}`;

function readHidden(list: string | undefined): string[] {
  if (!list) return [];
  try {
    const stored: unknown = JSON.parse(storage.getItem(getStorageKey(list)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Hidden column ids of a list, saved on this device; without storage, until the page is closed.
 * @param list storage key; `undefined` for a list without hidden columns
 */
export function useHiddenColumns(
  list: string | undefined,
): [readonly string[], (hidden: readonly string[]) => void] {
  const [hidden, setHidden] = useState(() => readHidden(list));
  const change = (next: readonly string[]) => {
    setHidden([...next]);
    if (list) storage.setItem(getStorageKey(list), JSON.stringify(next));
  };
  return [hidden, change];
}
