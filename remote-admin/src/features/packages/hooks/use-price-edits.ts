import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { redo, emptyHistory, remember, undo, type GridHistory } from '../model/grid/grid-history';
import { applyPriceEdits, type PriceEdit } from '../model/grid/price-columns';
import type { PackageForm } from '../model/package-form';

/** Writes an operation's prices to the package form at once, with undo and redo. */
export function usePriceEdits() {
  const { getValues, setValue, trigger } = useFormContext<PackageForm>();
  const [history, setHistory] = useState<GridHistory<PriceEdit>>(emptyHistory);

  const write = (edits: readonly PriceEdit[]) => {
    setValue('departures', applyPriceEdits(getValues('departures'), edits), { shouldDirty: true });
    void trigger('departures');
  };

  /** Applies one operation. */
  const apply = (edits: readonly PriceEdit[]) => {
    if (edits.length === 0) return;
    const departures = new Map(
      getValues('departures').map((departure) => [departure.departureId, departure]),
    );
    const before = edits.map((edit) => ({
      ...edit,
      text: departures.get(edit.key)?.[edit.list][edit.occupancy] ?? '',
    }));
    write(edits);
    setHistory(remember(history, { before, after: edits }));
  };

  const step = (move: typeof undo<PriceEdit>) => {
    const outcome = move(history);
    if (!outcome) return 0;
    write(outcome.edits);
    setHistory(outcome.history);
    return outcome.edits.length;
  };

  return {
    apply,
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    /** @returns the number of changed prices */
    undo: () => step(undo),
    redo: () => step(redo),
  };
}

export type PriceEdits = ReturnType<typeof usePriceEdits>;
