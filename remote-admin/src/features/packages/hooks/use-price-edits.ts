import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { applyPriceEdits, type PriceEdit } from '../model/grid/price-columns';
import type { PackageForm } from '../model/package-form';

/** An operation with its former and new prices. */
interface Step {
  readonly before: readonly PriceEdit[];
  readonly after: readonly PriceEdit[];
}

/** Undo limit. */
const longest = 100;

/** Writes an operation's prices to the package form at once, with undo and redo. */
export function usePriceEdits() {
  const { getValues, setValue, trigger } = useFormContext<PackageForm>();
  const [done, setDone] = useState<readonly Step[]>([]);
  const [undone, setUndone] = useState<readonly Step[]>([]);

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
    setDone([...done, { before, after: edits }].slice(-longest));
    setUndone([]);
  };

  const undo = () => {
    const step = done.at(-1);
    if (!step) return 0;
    write(step.before);
    setDone(done.slice(0, -1));
    setUndone([...undone, step]);
    return step.before.length;
  };
  const redo = () => {
    const step = undone.at(-1);
    if (!step) return 0;
    write(step.after);
    setDone([...done, step]);
    setUndone(undone.slice(0, -1));
    return step.after.length;
  };

  /** `undo` and `redo` return the number of changed prices. */
  return { apply, canUndo: done.length > 0, canRedo: undone.length > 0, undo, redo };
}

export type PriceEdits = ReturnType<typeof usePriceEdits>;
