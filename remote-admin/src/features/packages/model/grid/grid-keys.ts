import { dictionary } from '@aertrip/platform/dictionary';
import type { Place } from './grid-range';

interface Press {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Command of a key while no cell is being edited. */
export type GridCommand =
  | { readonly kind: 'move' | 'extend'; readonly to: Place }
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'edit' | 'clear' | 'all' | 'fill down' | 'fill right' | 'undo' | 'redo' };

const steps = dictionary<readonly [rows: number, columns: number]>({
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
});

/** Beyond any grid; the position is clamped. */
const far = 1e6;

/**
 * @param from the cell to move: the active one, or with Shift the opposite corner of the selection
 * @returns null for a key that the browser handles
 */
export function readKey({ key, shiftKey, ctrlKey, metaKey, altKey }: Press, from: Place): GridCommand | null {
  const isCommand = ctrlKey || metaKey;
  if (altKey) return null;
  const kind = shiftKey ? 'extend' : 'move';
  const step = steps[key];
  if (step) {
    const [rows, columns] = step;
    const size = isCommand ? far : 1;
    return { kind, to: { row: from.row + rows * size, column: from.column + columns * size } };
  }
  if (key === 'Home') return { kind, to: { row: isCommand ? 0 : from.row, column: 0 } };
  if (key === 'End') return { kind, to: { row: isCommand ? far : from.row, column: far } };
  if (key === 'Enter' && !isCommand)
    return { kind: 'move', to: { row: from.row + (shiftKey ? -1 : 1), column: from.column } };
  if (key === 'F2') return { kind: 'edit' };
  if (key === 'Delete' || key === 'Backspace') return { kind: 'clear' };
  if (isCommand) return commands[`${shiftKey ? 'shift ' : ''}${key.toLowerCase()}`] ?? null;
  return key.length === 1 && key !== ' ' ? { kind: 'type', text: key } : null;
}

const commands = dictionary<GridCommand>({
  a: { kind: 'all' },
  d: { kind: 'fill down' },
  r: { kind: 'fill right' },
  z: { kind: 'undo' },
  'shift z': { kind: 'redo' },
  y: { kind: 'redo' },
});
