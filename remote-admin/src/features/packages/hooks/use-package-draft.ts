import { useEffect, useRef, useState } from 'react';
import { useAdminAuth } from 'shared-auth';
import * as v from 'valibot';
import { removeDraft, saveDraft, readDraft } from '../../../shared/form/form-draft';
import { getCreation, getEdits, toBaseline } from '../model/edits/baseline';
import { editsSchema, type Edit } from '../model/edits/edits';
import type { Records } from '../model/edits/records';
import type { PackageDetail } from '../model/package-detail';
import type { PackageEditor } from './use-package-editor';

/** Debounce of the draft in ms. */
const pause = 400;

interface PackageDraft {
  readonly edits: readonly Edit[];
  /** The rows at the time of typing. */
  readonly former: Records;
  readonly savedAt: string;
}

const recordsSchema = v.record(v.string(), v.record(v.string(), v.record(v.string(), v.unknown())));

function readPackageDraft(name: string): PackageDraft | null {
  const saved = readDraft(name);
  const edits = v.safeParse(editsSchema, saved?.values);
  const former = v.safeParse(recordsSchema, saved?.base);
  return saved && edits.success && former.success
    ? { edits: edits.output, former: former.output, savedAt: saved.savedAt }
    : null;
}

/**
 * Saves unsaved input on this device against reloads, crashes and expired sessions, and offers it when the same
 * administrator opens the package again.
 */
export function usePackageDraft({ form, baseline, newId }: PackageEditor) {
  const packageId = baseline?.detail.id ?? null;
  const { user } = useAdminAuth();
  const nameOf = (id: string) => `${user?.id ?? ''}-${id}`;
  const [name] = useState(() => nameOf(packageId ?? 'new'));
  const [offered, setOffered] = useState(() => readPackageDraft(name));
  const { isDirty } = form.formState;
  const latest = useRef(baseline);
  const hasWritten = useRef(false);
  const isAbandoned = useRef(false);

  useEffect(() => {
    latest.current = baseline;
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
      const { current } = latest;
      const values = current
        ? getEdits(form.getValues(), current, current.origin)
        : getCreation(form.getValues(), newId);
      saveDraft(name, { values, base: current?.origin ?? {} });
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

  const discard = () => {
    removeDraft(name);
    setOffered(null);
  };
  /** Leaves the form deliberately, without saving a draft. */
  const abandon = () => {
    isAbandoned.current = true;
    removeDraft(name);
  };
  return {
    /** Blocks input until it is restored or discarded, because input would overwrite this draft. */
    offered,
    discard,
    abandon,
    /** Leaves the form for the package that it created, where the input typed since `sent` is offered. */
    leaveFor: (created: PackageDetail, sent: Records) => {
      abandon();
      const values = getEdits(form.getValues(), toBaseline(created, null), sent);
      if (values.length > 0) saveDraft(nameOf(created.id), { values, base: created.records });
    },
  };
}
