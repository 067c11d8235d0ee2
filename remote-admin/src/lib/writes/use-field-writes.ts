import { goalBegun, goalReached, notify } from '@aertrip/platform';
import { useMutation, useQueryClient, type Mutation } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useAdminAuth } from 'shared-auth';
import { errorMessage, isStale } from '../data/error-message';
import { adminKey } from '../data/query';
import { overConflicts, readFieldConflicts, type FieldChanges, type FieldConflicts } from './field-changes';
import { keepWrites, readKeptWrites } from './kept-writes';

interface FieldWritesOptions {
  /** Kind and id of the record: `enquiry-4711`. */
  readonly record: string;
  /** Stores a change. @throws AppError `conflict` with what the fields hold now when somebody else was faster */
  readonly write: (changes: FieldChanges) => Promise<void>;
  /** Beginning of the query keys that show the record. */
  readonly affects: readonly unknown[];
  /** What to say when a change is stored. */
  readonly done: (changes: FieldChanges) => string;
}

/** A change that was refused or did not arrive. What was entered stays until it is sent again or dropped. */
export interface FailedWrite {
  readonly message: string;
  /** What others put there meanwhile; null when that is not why it failed. */
  readonly conflicts: FieldConflicts | null;
  readonly changes: FieldChanges;
  /** Over what others put there, where that is why it failed. */
  readonly sendAgain: () => void;
  readonly drop: () => void;
}

export interface FieldWrites {
  readonly change: (changes: FieldChanges) => void;
  /** What was entered and has no answer yet, by field. */
  readonly entered: Readonly<Record<string, unknown>>;
  readonly isWriting: (field: string) => boolean;
  readonly failed: (field: string) => FailedWrite | undefined;
}

type WriteMutation = Mutation<void, Error, FieldChanges>;

const isUnanswered = ({ state }: WriteMutation) => state.status === 'pending' || state.status === 'error';

/**
 * The writes of one record, field by field. They are sent one after the other in the order in which they were entered,
 * whichever component entered them, and outlive it; a page that is reloaded sends again what had no answer.
 */
export function useFieldWrites({ record, write, affects, done }: FieldWritesOptions): FieldWrites {
  const queryClient = useQueryClient();
  const { user } = useAdminAuth();
  const name = `${user?.id ?? ''}-${record}`;
  const mutationKey = [...adminKey, 'field-writes', name];
  const cache = queryClient.getMutationCache();
  const findUnanswered = () =>
    (cache.findAll({ mutationKey, exact: true }) as WriteMutation[]).filter(isUnanswered);
  const keepAllBut = (answered?: FieldChanges) =>
    keepWrites(
      name,
      findUnanswered().flatMap(({ state: { variables } }) =>
        variables && variables !== answered ? [variables] : [],
      ),
    );

  const { mutate } = useMutation({
    mutationKey,
    // One queue for each record.
    scope: { id: name },
    networkMode: 'always',
    gcTime: Infinity,
    mutationFn: write,
    onMutate: () => {
      goalBegun();
      keepAllBut();
    },
    onSuccess: async (_, changes) => {
      goalReached();
      keepAllBut(changes);
      await queryClient.invalidateQueries({ queryKey: affects });
      notify.success(done(changes));
    },
    onError: (error) => (isStale(error) ? queryClient.invalidateQueries({ queryKey: affects }) : undefined),
  });

  // The cache's mutations change in place: what tells their states apart is what makes the component render again.
  useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () =>
      findUnanswered()
        .map(({ mutationId, state }) => `${mutationId} ${state.status}`)
        .join(),
  );
  const states = findUnanswered().map(({ state }) => state);

  const drop = (refused: FieldChanges) => {
    for (const mutation of findUnanswered()) {
      if (mutation.state.variables === refused) cache.remove(mutation);
    }
    keepAllBut();
  };

  const change = (changes: FieldChanges) => {
    // What is entered now replaces what was refused before.
    for (const { status, variables } of states) {
      if (status === 'error' && variables && Object.keys(variables).every((field) => field in changes)) {
        drop(variables);
      }
    }
    mutate(changes);
  };

  useEffect(() => {
    if (findUnanswered().length === 0) for (const changes of readKeptWrites(name)) mutate(changes);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- read once for each record: what is entered later is in the queue
  }, [name]);

  const entries = states.flatMap((state) =>
    Object.entries(state.variables ?? {}).map(([field, { to }]) => ({ field, to, state })),
  );
  return {
    change,
    entered: Object.fromEntries(entries.map(({ field, to }) => [field, to])),
    isWriting: (field) => entries.some((entry) => entry.field === field && entry.state.status === 'pending'),
    failed: (wanted) => {
      const { variables: changes, error } =
        entries.findLast(({ field, state }) => field === wanted && state.status === 'error')?.state ?? {};
      if (!changes || !error) return undefined;
      const conflicts = readFieldConflicts(error);
      return {
        message: errorMessage(error),
        conflicts,
        changes,
        sendAgain: () => change(conflicts ? overConflicts(changes, conflicts) : changes),
        drop: () => drop(changes),
      };
    },
  };
}
