import { Button } from '@aertrip/ui';
import { useState } from 'react';
import { formatCount } from '../../count-text';
import type { ListState } from '../list-state';
import type { RowChoice } from '../use-row-selection';
import { ExportButton, type ListExport } from '../export-button';
import type { BulkAction, BulkSpecification } from './bulk-action';
import { BulkDialog } from './bulk-dialog';
import styles from './bulk.module.css';

interface BulkBarProps<Row> {
  readonly bulk: BulkSpecification;
  readonly nouns: readonly [one: string, many: string];
  readonly getRowName: (row: Row) => string;
  readonly choice: RowChoice<Row>;
  readonly list: ListState;
  readonly total: number;
  readonly csv: ListExport<Row>;
  readonly onChooseAll: () => void;
  readonly onClear: () => void;
}

/** Actions on the selected rows, or on all matching rows. Hidden without a selection. */
export function BulkBar<Row extends { readonly id: string }>(props: BulkBarProps<Row>) {
  const { bulk, choice, total, list, csv, nouns } = props;
  const [action, setAction] = useState<BulkAction | null>(null);
  const count = choice.isAll ? total : choice.rows.length;
  const noun = nouns[count === 1 ? 0 : 1];

  return (
    <>
      {count > 0 && (
        <div className={styles.bar}>
          <strong>
            {choice.isAll ? `All ${formatCount(count)} selected` : `${formatCount(count)} selected`}
          </strong>
          {!choice.isAll && count < total && (
            <Button variant="ghost" size="sm" onClick={props.onChooseAll}>
              {`Select all ${formatCount(total)}`}
            </Button>
          )}
          {bulk.actions.map((one) => (
            <Button key={one.id} variant="secondary" size="sm" onClick={() => setAction(one)}>
              {one.label}
            </Button>
          ))}
          {!choice.isAll && (
            <ExportButton
              {...csv}
              readFooters={undefined}
              list={list}
              label="Export selected"
              read={() => Promise.resolve({ rows: [...choice.rows], total: choice.rows.length })}
            />
          )}
          <Button variant="ghost" size="sm" onClick={props.onClear}>
            Clear
          </Button>
        </div>
      )}
      {action && (
        <BulkDialog
          action={action}
          bulk={bulk}
          title={`${action.label}: ${formatCount(count)} ${noun}`}
          getRowName={props.getRowName}
          choice={choice}
          list={list}
          read={csv.read}
          onDone={props.onClear}
          onClose={() => setAction(null)}
        />
      )}
    </>
  );
}
