import { Button, Dialog, FormMessage } from '@aertrip/ui';
import { useState } from 'react';
import fields from '../../form/fields.module.css';
import type { ListState } from '../list-state';
import type { ReadPage } from '../page-options';
import type { RowChoice } from '../use-row-selection';
import type { BulkAction, BulkSpecification, BulkValues } from './bulk-action';
import { BulkFieldInput } from './bulk-field-input';
import { BulkOutcomes } from './bulk-outcomes';
import { useBulkRun } from './use-bulk-run';
import styles from './bulk.module.css';

interface BulkDialogProps<Row> {
  readonly action: BulkAction;
  readonly bulk: BulkSpecification;
  readonly title: string;
  readonly getRowName: (row: Row) => string;
  readonly choice: RowChoice<Row>;
  readonly list: ListState;
  readonly read: ReadPage<Row>;
  /** Called when at least some rows were changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Confirms, changes the rows chunk by chunk with progress, reports each outcome, and can undo. */
export function BulkDialog<Row extends { readonly id: string }>(props: BulkDialogProps<Row>) {
  const { action, bulk, title, choice, list, read } = props;
  const [values, setValues] = useState<BulkValues>({});
  const [isIncomplete, setIsIncomplete] = useState(false);
  // A snapshot of the selection, unaffected by clearing it behind the dialog.
  const [chosen] = useState(choice);
  const run = useBulkRun(bulk, chosen, list, read);

  const start = async () => {
    const changes = action.getChanges(values);
    setIsIncomplete(!changes);
    if (changes) await run.start(changes);
  };

  const close = () => {
    if (run.step === 'running') {
      run.stop();
      return;
    }
    if (run.step === 'done') props.onDone();
    props.onClose();
  };

  const footer =
    run.step === 'running' ? (
      <Button variant="secondary" onClick={run.stop}>
        Stop
      </Button>
    ) : run.step === 'done' ? (
      <>
        {run.canUndo && (
          <Button variant="secondary" onClick={() => void run.undo()}>
            Undo
          </Button>
        )}
        <Button onClick={close}>Close</Button>
      </>
    ) : (
      <>
        <Button variant="secondary" onClick={close}>
          Cancel
        </Button>
        <Button onClick={() => void start()}>{action.label}</Button>
      </>
    );

  return (
    <Dialog open onClose={close} title={title} footer={footer}>
      <div className={fields.stack}>
        {run.step === 'confirming' && (
          <>
            <p>{action.consequence}</p>
            {(action.fields ?? []).map((field) => (
              <BulkFieldInput
                key={field.name}
                field={field}
                value={values[field.name] ?? ''}
                isMissing={isIncomplete && !values[field.name]?.trim()}
                onChange={(value) => setValues({ ...values, [field.name]: value })}
              />
            ))}
          </>
        )}
        {run.step === 'running' && (
          <label className={styles.progress}>
            <span role="status">
              {run.total === null
                ? 'Loading selected rows…'
                : `${run.done} of ${run.total}${run.isStopping ? ', stopping' : ''}`}
            </span>
            <progress value={run.total === null ? undefined : run.done} max={run.total ?? 1} />
          </label>
        )}
        {run.step === 'done' && (
          <BulkOutcomes
            summary={run.summary}
            left={(run.total ?? 0) - run.done}
            isUndone={run.isUndone}
            isMessage={action.isMessage ?? false}
            getName={(id) => {
              const row = run.rows.find((one) => one.id === id);
              return row ? props.getRowName(row) : id;
            }}
          />
        )}
        {run.error && <FormMessage tone="error">{run.error}</FormMessage>}
      </div>
    </Dialog>
  );
}
