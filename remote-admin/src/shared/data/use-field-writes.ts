import { notify, safeStorage } from '@aertrip/platform';
import { type Mutation, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useAdminAuth } from 'shared-auth';
import * as v from 'valibot';
import { databaseError, errorMessage, isStale } from './error-message';
import { adminKey } from './query';

interface FieldWritesOptions {
  /** Kind and id of the record: `enquiry-4711`. */
  readonly record: string;
  /** Saves a change. @throws AppError `conflict` with the current values of fields that changed meanwhile */
  readonly write: (changes: FieldChanges) => Promise<void>;
  /** Query key prefix of the record. */
  readonly affects: readonly unknown[];
  /** Success toast. */
  readonly done: (changes: FieldChanges) => string;
}

/** A failed change. Its input stays until it is resent or dropped. */
export interface FailedWrite {
  readonly message: string;
  /** Values that others saved; null when that is not the reason. */
  readonly conflicts: FieldConflicts | null;
  readonly changes: FieldChanges;
  /** Resends the change, rebased on the values that others saved. */
  readonly sendAgain: () => void;
  readonly drop: () => void;
}

export interface FieldWrites {
  readonly change: (changes: FieldChanges) => void;
  /** Unanswered input by field. */
  readonly entered: Readonly<Record<string, unknown>>;
  readonly isWriting: (field: string) => boolean;
  readonly failed: (field: string) => FailedWrite | undefined;
}

type WriteMutation = Mutation<void, Error, FieldChanges>;

const isUnanswered = ({ state }: WriteMutation) => state.status === 'pending' || state.status === 'error';

/**
 * Write queue of a record, by field. Writes are sent one by one in order of entry, for all components, and outlive
 * them; a reload resends unanswered ones.
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
    // One queue per record.
    scope: { id: name },
    networkMode: 'always',
    gcTime: Infinity,
    mutationFn: write,
    onMutate: () => keepAllBut(),
    onSuccess: async (_, changes) => {
      keepAllBut(changes);
      await queryClient.invalidateQueries({ queryKey: affects });
      notify.success(done(changes));
    },
    onError: (error) => (isStale(error) ? queryClient.invalidateQueries({ queryKey: affects }) : undefined),
  });

  // The cache mutates its mutations in place, so a derived key of their states triggers the render.
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
    // New input replaces a refused change.
    for (const { status, variables } of states) {
      if (status === 'error' && variables && Object.keys(variables).every((field) => field in changes)) {
        drop(variables);
      }
    }
    mutate(changes);
  };

  useEffect(() => {
    if (findUnanswered().length === 0) for (const changes of readKeptWrites(name)) mutate(changes);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- read once per record; later input is in the queue
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

/** Changes of fields by column, each from the displayed to the entered value. */
export type FieldChanges = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

const fieldChangesSchema = v.record(v.string(), v.object({ from: v.unknown(), to: v.unknown() }));

/** Values that others saved in the fields meanwhile; `by` is null when the author is unknown. */
type FieldConflicts = Readonly<
  Record<string, { readonly now: unknown; readonly by?: string | null | undefined }>
>;

const conflictsSchema = v.record(
  v.string(),
  v.object({ now: v.unknown(), by: v.optional(v.nullable(v.string())) }),
);

/** Conflicting fields of a refused change; null for another failure. */
function readFieldConflicts(error: unknown): FieldConflicts | null {
  if (!isStale(error)) return null;
  try {
    const result = v.safeParse(conflictsSchema, JSON.parse(databaseError(error)?.details ?? ''));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Rebases a change on the values that others saved. */
const overConflicts = (changes: FieldChanges, conflicts: FieldConflicts): FieldChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { from, to }]) => [
      field,
      { from: conflicts[field] ? conflicts[field].now : from, to },
    ]),
  );

const keptSchema = v.array(fieldChangesSchema);

// Per tab: another tab must not resend the change.
const storage = safeStorage('session');
const storageKey = (record: string) => `aertrip-admin-writes-${record}`;

/** Unanswered changes of a record, oldest first: resent after a reload. */
function readKeptWrites(record: string): readonly FieldChanges[] {
  try {
    const result = v.safeParse(keptSchema, JSON.parse(storage.getItem(storageKey(record)) ?? '[]'));
    return result.success ? result.output : [];
  } catch {
    return [];
  }
}

/** Keeps a record's unanswered changes. When storage is full or denied, a reload loses them. */
function keepWrites(record: string, writes: readonly FieldChanges[]): void {
  if (writes.length === 0) storage.removeItem(storageKey(record));
  else storage.setItem(storageKey(record), JSON.stringify(writes));
}
