import { Button, CheckboxField, Row, SelectField, TextField } from '@aertrip/ui';
import { ArrowDownToLine, ArrowRightToLine, Redo2, Undo2 } from 'lucide-react';
import { type Ref, useState } from 'react';
import { countText } from '../../../../shared/count-text';
import { IconButton } from '../../../../shared/icon-button';
import { toPaise } from '../../../../shared/form/field-values';
import {
  changeByPaise,
  changeByPercent,
  type Edit,
  fillDown,
  fillRight,
  type Rounding,
  setEdits,
  type Texts,
} from '../../model/grid/grid-edits';
import { countCells, type Range } from '../../model/grid/grid-range';
import { readAmount } from '../../model/grid/grid-text';
import styles from './price-grid.module.css';

const operations = {
  set: { label: 'Set to', unit: 'Amount (₹)' },
  percent: { label: 'Change by %', unit: 'Percent, such as 5 or -2.5' },
  rupees: { label: 'Change by ₹', unit: 'Amount (₹), such as 500 or -500' },
} as const;

type Operation = keyof typeof operations;

interface GridToolsProps {
  readonly texts: Texts;
  readonly range: Range;
  readonly withOldPrices: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The first one receives the focus when Escape leaves the grid. */
  readonly first: Ref<HTMLSelectElement>;
  readonly onEdits: (edits: readonly Edit[]) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onOldPrices: (isShown: boolean) => void;
}

/** Operations on the selected prices. */
export function GridTools(props: GridToolsProps) {
  const { texts, range, withOldPrices, canUndo, canRedo, first, onEdits } = props;
  const [operation, setOperation] = useState<Operation>('set');
  const [typed, setTyped] = useState('');
  const [rounding, setRounding] = useState<Rounding>(1);
  const [error, setError] = useState<string>();
  const cells = countCells(range);

  const apply = () => {
    const edits = computeEdits(texts, range, { operation, typed, rounding });
    setError(edits === null ? 'Enter a number.' : undefined);
    if (edits) onEdits(edits);
  };

  return (
    <Row gap={3} align="end" role="group" aria-label="Grid tools">
      <div className={styles.operation}>
        <SelectField
          ref={first}
          label="Selected prices"
          value={operation}
          onChange={({ target }) => setOperation(target.value as Operation)}
          options={Object.entries(operations).map(([value, { label }]) => ({ value, label }))}
        />
        <TextField
          label={operations[operation].unit}
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          }}
        />
        {operation !== 'set' && (
          <SelectField
            label="Round to"
            value={String(rounding)}
            onChange={({ target }) => setRounding(Number(target.value) as Rounding)}
            options={[
              { value: '1', label: 'whole rupees' },
              { value: '100', label: '₹100' },
              { value: '500', label: '₹500' },
            ]}
          />
        )}
        <Button variant="secondary" size="sm" onClick={apply}>
          {`Apply to ${countText(cells, 'price', 'prices')}`}
        </Button>
      </div>
      <div className={styles.operation}>
        <IconButton label="Fill down (Ctrl+D)" onClick={() => onEdits(fillDown(texts, range))}>
          <ArrowDownToLine size={18} aria-hidden />
        </IconButton>
        <IconButton label="Fill right (Ctrl+R)" onClick={() => onEdits(fillRight(texts, range))}>
          <ArrowRightToLine size={18} aria-hidden />
        </IconButton>
        <IconButton label="Undo (Ctrl+Z)" aria-disabled={!canUndo} onClick={props.onUndo}>
          <Undo2 size={18} aria-hidden />
        </IconButton>
        <IconButton label="Redo (Ctrl+Shift+Z)" aria-disabled={!canRedo} onClick={props.onRedo}>
          <Redo2 size={18} aria-hidden />
        </IconButton>
        <CheckboxField
          label="Old prices (crossed out)"
          checked={withOldPrices}
          onChange={({ target }) => props.onOldPrices(target.checked)}
        />
      </div>
    </Row>
  );
}

/** @returns null for an invalid number */
function computeEdits(
  texts: Texts,
  range: Range,
  { operation, typed, rounding }: { operation: Operation; typed: string; rounding: Rounding },
): Edit[] | null {
  if (operation === 'set') {
    const text = readAmount(typed);
    return text === null ? null : setEdits(texts, range, text);
  }
  if (operation === 'rupees') {
    const paise = toPaise(typed);
    return paise === null || Number.isNaN(paise) ? null : changeByPaise(texts, range, paise, rounding);
  }
  const percent = typed.trim().replace(/%$/, '').trim();
  if (!/^[+-]?\d{1,3}(\.\d{1,2})?$/.test(percent)) return null;
  return changeByPercent(texts, range, Number(percent), rounding);
}
