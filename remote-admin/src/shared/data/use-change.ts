import { notify } from '@aertrip/platform';
import { useMutation, useQueryClient, type MutateOptions } from '@tanstack/react-query';
import { errorMessage, hasChanged, isStale } from './error-message';

export interface ChangeOptions<Input, Output> {
  readonly change: (input: Input) => Promise<Output>;
  /** Query key prefix to invalidate; the change completes after the refetch. */
  readonly affects: readonly unknown[];
  /** Success toast; `undefined` when the screen shows the result anyway. */
  readonly done?: (output: Output, input: Input) => string;
  /** Kind and id of the record, `booking-4711`: changes of a record are serialized. */
  readonly record?: string;
  /** Keeps the input out of the cache once its form is gone. */
  readonly isPrivate?: boolean;
}

const staleMessage =
  'A colleague changed this record. You now see the latest version; your changes were not saved.';

/**
 * A change on the server, which reloads the record after a stale one. `mutate`, for buttons, reports a failure in a
 * toast; `mutateAsync`, for forms and dialogs, leaves it to the caller: one message for one error.
 */
export function useChange<Input, Output>({
  change,
  affects,
  done,
  record,
  isPrivate,
}: ChangeOptions<Input, Output>) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
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
      if (isStale(error)) await queryClient.invalidateQueries({ queryKey: affects });
    },
  });
  const mutate = (input: Input, options?: MutateOptions<Output, Error, Input>) => {
    mutation
      .mutateAsync(input, options)
      .catch((error: unknown) => notify.error(hasChanged(error) ? staleMessage : errorMessage(error)));
  };
  return { ...mutation, mutate };
}
