import { useEffect, useRef } from 'react';
import { usePreference } from '../session/use-preference';

/** What a key does, by `KeyboardEvent.key`. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Keys alone must be able to be switched off (WCAG 2.1.4): whoever dictates would press them by speaking. */
export const useShortcutSetting = () => usePreference('shortcuts', ['on', 'off']);

/** Where letters are text, or choose something by its first letter. */
const typedInto =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], ' +
  'input:not([type="checkbox"], [type="radio"])';

/** Whether a key belongs to what has the focus, or to the browser. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.isComposing ||
  (event.target instanceof Element && event.target.closest(typedInto) !== null) ||
  document.querySelector('dialog[open]') !== null;

/** Keys that work wherever the focus is, but for fields, menus and dialogs. */
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
