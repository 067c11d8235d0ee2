import { notify } from '@aertrip/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, isStale } from './error-message';

export interface ChangeOptions<Input, Output> {
  readonly change: (input: Input) => Promise<Output>;
  /** Query key prefix to invalidate; the change completes after the refetch. */
  readonly affects: readonly unknown[];
  /** Success toast; `undefined` when the screen shows the result anyway. */
  readonly done?: (output: Output, input: Input) => string;
  /** Failures that the caller shows; others appear in a toast. */
  readonly shows?: (error: unknown) => boolean;
  /** Kind and id of the record, `booking-4711`: changes of a record are serialized. */
  readonly record?: string;
  /** Keeps the input out of the cache once its form is gone. */
  readonly isPrivate?: boolean;
}

/**
 * A change on the server, for buttons and small forms: reports the result, and reloads the record after a stale one.
 * Forms, which keep their input, use the returned promise, which also rejects.
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
    onSuccess: async (output, input) => {
      // Cancels a first read in flight, whose response may predate the change.
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
        'A colleague changed this record. You now see the latest version; your changes were not saved.',
      );
    },
  });
}
