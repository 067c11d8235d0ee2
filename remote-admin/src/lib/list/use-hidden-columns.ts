import { useState } from 'react';

function readHidden(storageKey: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
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
    try {
      localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // Storage may be full or forbidden: the choice then lasts as long as the page.
    }
  };
  return [hidden, change];
}
