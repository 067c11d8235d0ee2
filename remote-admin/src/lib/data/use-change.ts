import { goalBegun, goalReached, notify } from '@aertrip/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, isStale } from './error-message';

export interface ChangeOptions<Input, Output> {
  readonly change: (input: Input) => Promise<Output>;
  /** Beginning of the query keys that the change makes stale; they are read again before the change counts as done. */
  readonly affects: readonly unknown[];
  /** What to say when the change is done; `undefined`: the screen shows it anyway. */
  readonly done?: (output: Output, input: Input) => string;
  /** Failures that the caller shows itself; any other is told in a toast. */
  readonly shows?: (error: unknown) => boolean;
  /** Kind and id of what is changed, `booking-4711`: changes of one record are sent one after the other. */
  readonly record?: string;
  /** What was typed stays in no cache once its form is gone. */
  readonly isPrivate?: boolean;
}

/**
 * A change on the server, for buttons and small forms: says how it went, and after a stale one shows the latest
 * version. Forms, which stay open with their input, use the returned promise, which rejects as well.
 */
export function useChange<Input, Output>({
  change,
  affects,
  done,
  shows,
  record,
  isPrivate,
}: ChangeOptions<Input, Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    ...(record && { scope: { id: record } }),
    ...(isPrivate && { gcTime: 0 }),
    mutationFn: change,
    onMutate: () => goalBegun(),
    onSuccess: async (output, input) => {
      goalReached();
      // A first read that is still under way may have been answered before the change; it would be taken for the new one.
      await queryClient.cancelQueries({
        queryKey: affects,
        predicate: ({ state }) => state.data === undefined,
      });
      await queryClient.invalidateQueries({ queryKey: affects });
      if (done) notify.success(done(output, input));
    },
    onError: async (error) => {
      if (shows?.(error)) return;
      if (!isStale(error)) {
        notify.error(errorMessage(error));
        return;
      }
      await queryClient.invalidateQueries({ queryKey: affects });
      notify.error(
        'Somebody else changed this meanwhile. You see the latest version now; nothing of yours was saved.',
      );
    },
  });
}
