import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/** Runs one action at a time; ignores further calls while one is in flight. */
export function useExclusiveAction(onError: (error: unknown) => void | Promise<void>) {
  const [isBusy, setIsBusy] = useState(false);
  // State updates too late for a double click.
  const isRunning = useRef(false);
  // A mutation, so that the shell observes its failures: an expired session leads to the login.
  const { mutateAsync } = useMutation({
    networkMode: 'always',
    mutationFn: (action: () => Promise<void>) => action(),
  });

  const run = async (action: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      await mutateAsync(action);
    } catch (error) {
      await onError(error);
    }
    isRunning.current = false;
    setIsBusy(false);
  };

  return { isBusy, run };
}
