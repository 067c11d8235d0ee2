import { notify, whenIdle } from '@aertrip/platform';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

type Dialogs = typeof import('./dialogs');

let dialogs: Dialogs | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

async function load(): Promise<void> {
  try {
    dialogs = await import('./dialogs');
    listeners.forEach((listener) => listener());
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Fetches the dialogs' code once; after a failure the next call retries. */
export function loadDialogs(): Promise<void> {
  loading ??= load();
  return loading;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface DialogRequest {
  /** Whether a dialog should be open. */
  readonly wanted: boolean;
  /** Called when the code failed to load, after the visitor was notified. */
  readonly onFail: () => void;
}

/** The dialogs of the shell, fetched while the page is idle or on first use; `undefined` until then. */
export function useDialogs({ wanted, onFail }: DialogRequest): Dialogs | undefined {
  const fail = useEffectEvent((error: unknown) => {
    console.error(error);
    notify.error('This could not be opened. Check your connection and try again.');
    onFail();
  });
  useEffect(() => {
    // A failure only matters on use.
    if (wanted) loadDialogs().catch(fail);
    else whenIdle(() => void loadDialogs().catch(() => undefined));
  }, [wanted]);

  return useSyncExternalStore(
    subscribe,
    () => dialogs,
    () => undefined,
  );
}
