import { useState } from 'react';
import { clamp, rangeOf, type Place } from '../model/grid/grid-range';

/** Input of the active cell. */
export interface Typing {
  readonly text: string;
}

/**
 * State of a grid: active cell, selected rectangle and input.
 * @param rows size of the grid; when it changes, the selection is clamped
 */
export function useGridSelection(rows: number, columns: number) {
  const [anchor, setAnchor] = useState<Place>({ row: 0, column: 0 });
  const [end, setEnd] = useState<Place>({ row: 0, column: 0 });
  const [typing, setTyping] = useState<Typing | null>(null);
  const active = clamp(anchor, rows, columns);
  const corner = clamp(end, rows, columns);

  const moveTo = (place: Place) => {
    const next = clamp(place, rows, columns);
    setAnchor(next);
    setEnd(next);
    setTyping(null);
  };

  return {
    active,
    corner,
    range: rangeOf(active, corner),
    typing,
    setTyping,
    moveTo,
    /** Extends the selection from the active cell to this one. */
    extendTo: (place: Place) => setEnd(clamp(place, rows, columns)),
    selectAll: () => {
      setAnchor({ row: 0, column: 0 });
      setEnd({ row: rows - 1, column: columns - 1 });
    },
  };
}

export type GridSelection = ReturnType<typeof useGridSelection>;
