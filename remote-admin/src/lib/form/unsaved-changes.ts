import { goalBegun } from '@aertrip/platform';
import { useEffect } from 'react';

const unsaved = new Set<symbol>();

/** Whether some form of the page holds changes that are not saved. */
export const hasUnsavedChanges = (): boolean => unsaved.size > 0;

/** Tells the page that a form is dirty, and lets the browser ask before the page is closed or reloaded. */
export function useUnsavedChanges(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    goalBegun();
    const form = Symbol('form');
    unsaved.add(form);
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmLeaving);
    return () => {
      unsaved.delete(form);
      window.removeEventListener('beforeunload', confirmLeaving);
    };
  }, [isDirty]);
}
