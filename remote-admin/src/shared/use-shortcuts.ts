import { useEffect, useRef } from 'react';
import { usePreference } from './session/use-preference';

/** Actions by `KeyboardEvent.key`. */
export type Shortcuts = Readonly<Record<string, () => void>>;

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
