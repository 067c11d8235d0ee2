import { useEffect, useRef, useSyncExternalStore } from 'react';
import { safeStorage } from '@aertrip/platform';
import { useAdminAuth } from 'shared-auth';

/** Actions by `KeyboardEvent.key`. */
type Shortcuts = Readonly<Record<string, () => void>>;

/** Single-key shortcuts must be optional (WCAG 2.1.4): speech input would trigger them. */
export const useShortcutSetting = () => usePreference('shortcuts', ['on', 'off']);

/** Elements that use letters as text or for type-ahead. */
const typedInto =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], ' +
  'input:not([type="checkbox"], [type="radio"])';

/** Whether the focused element or the browser handles the key. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.isComposing ||
  (event.target instanceof Element && event.target.closest(typedInto) !== null) ||
  document.querySelector('dialog[open]') !== null;

/** Shortcuts for any focus outside of fields, menus and dialogs. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const [setting] = useShortcutSetting();
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (setting === 'off') return;
    const handleKey = (event: KeyboardEvent) => {
      const act = latest.current[event.key];
      if (!act || isTaken(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [setting]);
}

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
function usePreference<Value extends string>(
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

/** Ctrl+S (⌘S) saves the form instead of the page. */
export function useSaveShortcut(isEnabled: boolean, onSave: () => void): void {
  const latest = useRef(onSave);

  useEffect(() => {
    latest.current = onSave;
  });

  useEffect(() => {
    if (!isEnabled) return;
    const handle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [isEnabled]);
}
