import { useEffect, useRef, useState } from 'react';
import { useAdminAuth } from 'shared-auth';
import * as v from 'valibot';
import { draftName, removeDraft, saveDraft, readDraft } from '../../../shared/form/form-draft';
import { toRecords } from '../model/edits/records';
import type { PackageDetail } from '../model/package-detail';
import type { PackageForm } from '../model/package-form';
import type { PackageEditor } from './use-package-editor';

/** Debounce of the draft in ms. */
const pause = 400;

const recordsSchema = v.record(v.string(), v.record(v.string(), v.record(v.string(), v.unknown())));
/** The package at the time of typing; null for a new one. */
const baseSchema = v.nullable(v.object({ version: v.number(), records: recordsSchema }));

function readPackageDraft(name: string) {
  const saved = readDraft(name);
  const values = v.safeParse(recordsSchema, saved?.values);
  const base = v.safeParse(baseSchema, saved?.base);
  return saved && values.success && base.success
    ? { values: values.output, base: base.output, savedAt: saved.savedAt }
    : null;
}

function saveInput(name: string, form: PackageForm, id: string, base: PackageDetail | null): void {
  saveDraft(name, {
    values: toRecords(form, id, base?.records ?? {}),
    base: base && { version: base.version, records: base.records },
  });
}

/**
 * Saves unsaved input on this device against reloads, crashes and expired sessions, and offers it when the same
 * administrator opens the package again.
 */
export function usePackageDraft({ form, base, newId }: PackageEditor) {
  const { user } = useAdminAuth();
  const [name] = useState(() => draftName(user?.id, base?.id ?? 'new'));
  const [offered, setOffered] = useState(() => readPackageDraft(name));
  const { isDirty } = form.formState;
  const latest = useRef(base);
  const hasWritten = useRef(false);
  const isAbandoned = useRef(false);

  useEffect(() => {
    latest.current = base;
  });

  useEffect(() => {
    if (!isDirty) {
      // Saved or discarded. A draft on offer belongs to another page.
      if (hasWritten.current) removeDraft(name);
      hasWritten.current = false;
      return;
    }
    const write = () => {
      if (isAbandoned.current) return;
      saveInput(name, form.getValues(), latest.current?.id ?? newId, latest.current);
      hasWritten.current = true;
    };
    write();
    let timer: number | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        window.clearTimeout(timer);
        timer = window.setTimeout(write, pause);
      },
    });
    // Phones may end a hidden page without an event.
    window.addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', write);
    return () => {
      window.clearTimeout(timer);
      stop();
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', write);
      // The form may unmount with its changes, as when the session ends.
      write();
    };
  }, [isDirty, form, name, newId]);

  /** Leaves the form deliberately, without saving a draft. */
  const abandon = () => {
    isAbandoned.current = true;
    removeDraft(name);
  };
  return {
    /** Blocks input until it is restored or discarded, because input would overwrite this draft. */
    offered,
    discard: () => {
      removeDraft(name);
      setOffered(null);
    },
    abandon,
    /** Leaves the form for the package that it created, where the input typed since `sent` is offered. */
    leaveFor: (created: PackageDetail, sent: PackageForm) => {
      abandon();
      const typed = form.getValues();
      if (JSON.stringify(typed) !== JSON.stringify(sent))
        saveInput(draftName(user?.id, created.id), typed, created.id, created);
    },
  };
}
