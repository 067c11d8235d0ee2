import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorMessage } from '../../data/error-message';
import { useExclusiveAction } from '../../data/use-exclusive-action';
import { type BulkChanges, type BulkOutcome, changeMany } from './bulk-change';
import { collectPages } from '../csv';
import type { ListState } from '../list-state';
import type { ReadPage } from '../page';
import type { RowChoice } from '../use-row-selection';
import type { BulkSpecification } from './bulk-action';

/** Limit of rows in one run. */
const mostRows = 5000;

interface Run<Row> {
  readonly step: 'confirming' | 'running' | 'done';
  readonly rows: readonly Row[];
  /** Number of rows to change; `null` while loading. */
  readonly total: number | null;
  readonly outcomes: readonly BulkOutcome[];
  readonly isStopping: boolean;
  readonly error: string | null;
}

/** A bulk change, from confirmation to outcomes. */
export function useBulkRun<Row extends { readonly id: string }>(
  { kind, affects }: BulkSpecification,
  choice: RowChoice<Row>,
  list: ListState,
  read: ReadPage<Row>,
) {
  const queryClient = useQueryClient();
  const isStopped = useRef(false);
  const [run, setRun] = useState<Run<Row>>({
    step: 'confirming',
    rows: choice.rows,
    total: null,
    outcomes: [],
    isStopping: false,
    error: null,
  });
  const change = (next: Partial<Run<Row>>) => setRun((before) => ({ ...before, ...next }));
  const { run: runOnce } = useExclusiveAction((error) => {
    // Outcomes before the failure remain valid.
    setRun((before) => ({
      ...before,
      step: before.outcomes.length > 0 ? 'done' : 'confirming',
      isStopping: false,
      error: errorMessage(error),
    }));
    return queryClient.invalidateQueries({ queryKey: affects });
  });

  return {
    ...run,
    done: run.outcomes.length,
    start: (changes: BulkChanges) =>
      runOnce(async () => {
        isStopped.current = false;
        change({ step: 'running', total: null, outcomes: [], isStopping: false, error: null });
        const rows = choice.isAll ? await collectPages((from, to) => read(list, [from, to])) : choice.rows;
        change({ rows });
        if (rows.length > mostRows) {
          change({
            step: 'confirming',
            error: `${rows.length} rows are selected. Filter the list to ${mostRows} or fewer.`,
          });
          return;
        }
        change({ total: rows.length });
        const ids = rows.map(({ id }) => id);
        await changeMany(kind, ids, changes, (outcomes) => {
          change({ outcomes });
          return !isStopped.current;
        });
        await queryClient.invalidateQueries({ queryKey: affects });
        change({ step: 'done', isStopping: false });
      }),
    /** Takes effect before the next chunk. */
    stop: () => {
      isStopped.current = true;
      change({ isStopping: true });
    },
  };
}
