import { safeStorage } from '@aertrip/platform';
import { useState } from 'react';

const storage = safeStorage('local');

function readHidden(storageKey: string): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Columns somebody has switched off in a list, remembered on this device. */
export function useHiddenColumns(list: string): [readonly string[], (hidden: readonly string[]) => void] {
  const storageKey = `aertrip-admin-hidden-columns-${list}`;
  const [hidden, setHidden] = useState(() => readHidden(storageKey));
  const change = (next: readonly string[]) => {
    setHidden([...next]);
    // Where storage is full or refused, the choice lasts as long as the page.
    storage.setItem(storageKey, JSON.stringify(next));
  };
  return [hidden, change];
}
