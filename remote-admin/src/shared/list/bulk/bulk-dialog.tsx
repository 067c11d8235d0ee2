import { Button, Dialog, FormMessage, SelectField, TextArea, TextField } from '@aertrip/ui';
import { useState } from 'react';
import fields from '../../form/fields.module.css';
import type { ListState } from '../list-state';
import type { ReadPage } from '../page';
import type { RowChoice } from '../use-row-selection';
import type { BulkAction, BulkField, BulkSpecification, BulkValues } from './bulk-action';
import { useBulkRun } from './use-bulk-run';
import styles from './bulk.module.css';
import { formatCount } from '../../count-text';
import type { BulkOutcome } from './bulk-change';

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

/** Confirms, changes the rows chunk by chunk with progress, and reports each outcome. */
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
      <Button onClick={close}>Close</Button>
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
            outcomes={run.outcomes}
            left={(run.total ?? 0) - run.done}
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

interface BulkFieldInputProps {
  readonly field: BulkField;
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (value: string) => void;
}

/** An input of an action: a select, a text field or a text area. */
function BulkFieldInput({ field, value, isMissing, onChange }: BulkFieldInputProps) {
  const { label, options, isLong, hint, maxLength } = field;
  if (options)
    return (
      <SelectField
        label={label}
        hint={hint}
        options={[{ value: '', label: 'Choose' }, ...options]}
        value={value}
        error={isMissing ? 'Select an option.' : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  const error = isMissing ? 'Enter a text.' : undefined;
  const own = { label, hint, maxLength, value, error };
  return isLong ? (
    <TextArea {...own} rows={6} onChange={(event) => onChange(event.target.value)} />
  ) : (
    <TextField {...own} onChange={(event) => onChange(event.target.value)} />
  );
}

interface BulkOutcomesProps {
  readonly outcomes: readonly BulkOutcome[];
  /** Rows not started, after a stop or a failure. */
  readonly left: number;
  readonly isMessage: boolean;
  readonly getName: (id: string) => string;
}

/** Number of changed rows, and the reason for each unchanged one. */
function BulkOutcomes({ outcomes, left, isMessage, getName }: BulkOutcomesProps) {
  const of = (wanted: BulkOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted);
  const refused = of('refused');
  const same = of('same').length;
  const parts = [
    `${formatCount(of('done').length)} ${isMessage ? 'sent' : 'changed'}`,
    ...(same > 0 ? [`${formatCount(same)} unchanged`] : []),
    ...(refused.length > 0 ? [`${formatCount(refused.length)} refused`] : []),
    ...(left > 0 ? [`${formatCount(left)} not started`] : []),
  ];
  return (
    <>
      <p role="status">{`${parts.join(', ')}.`}</p>
      {refused.length > 0 && (
        <dl className={styles.refused}>
          {refused.map(({ id, reason }) => (
            <div key={id}>
              <dt>{getName(id)}</dt>
              <dd>{reason}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
