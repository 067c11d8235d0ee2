import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorMessage } from '../../data/error-message';
import { useExclusiveAction } from '../../data/use-exclusive-action';
import { type BulkChanges, type BulkItem, type BulkOutcome, changeMany, summarise } from './bulk-change';
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
  /** What an undo was to undo; null before it. */
  readonly undoing: readonly BulkItem[] | null;
  readonly error: string | null;
}

/** A bulk change, from confirmation to outcomes and undo. */
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
    undoing: null,
    error: null,
  });
  const change = (next: Partial<Run<Row>>) => setRun((before) => ({ ...before, ...next }));
  const { run: runOnce } = useExclusiveAction((error) => {
    // Outcomes before the failure remain valid.
    setRun((before) => ({
      ...before,
      step: before.outcomes.length > 0 || before.undoing ? 'done' : 'confirming',
      isStopping: false,
      error: errorMessage(error),
    }));
    return queryClient.invalidateQueries({ queryKey: affects });
  });

  async function send(items: readonly BulkItem[]) {
    change({ total: items.length });
    await changeMany(kind, items, (outcomes) => {
      change({ outcomes });
      return !isStopped.current;
    });
    await queryClient.invalidateQueries({ queryKey: affects });
    change({ step: 'done', isStopping: false });
  }

  const begin = () => {
    isStopped.current = false;
    change({ step: 'running', total: null, outcomes: [], isStopping: false, error: null });
  };

  const summary = summarise(run.outcomes);
  /** Also the rest of an undo that was stopped or failed. */
  const toUndo = run.undoing?.slice(run.outcomes.length) ?? summary.undo;
  return {
    ...run,
    done: run.outcomes.length,
    summary,
    isUndone: run.undoing !== null,
    canUndo: toUndo.length > 0,
    start: (changes: BulkChanges) =>
      runOnce(async () => {
        begin();
        const rows = choice.isAll ? await collectPages((from, to) => read(list, [from, to])) : choice.rows;
        change({ rows });
        if (rows.length > mostRows) {
          change({
            step: 'confirming',
            error: `${rows.length} rows are selected. Filter the list to ${mostRows} or fewer.`,
          });
          return;
        }
        await send(rows.map(({ id }) => ({ id, changes })));
      }),
    undo: () =>
      runOnce(async () => {
        begin();
        change({ undoing: toUndo });
        await send(toUndo);
      }),
    /** Takes effect before the next chunk. */
    stop: () => {
      isStopped.current = true;
      change({ isStopping: true });
    },
  };
}
