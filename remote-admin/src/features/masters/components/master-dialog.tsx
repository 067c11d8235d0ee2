import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/dialogs/form-dialog';
import { History } from '../../../shared/history/history';
import { reopenMessage } from '../../../shared/data/error-message';
import { useChange } from '../../../shared/data/use-change';
import { useUnsavedChanges } from '../../../shared/form/use-leave-guard';
import { masterKeys, saveMasterRow } from '../master-api';
import type { Master, MasterField, MasterForm, MasterRow } from '../model/master';
import { getRowName } from '../model/master-columns';
import { masterFormSchema, toFollowingForm, toMasterForm, toMasterValues } from '../model/master-form';
import { MasterFieldInput } from './master-field-input';
import fields from '../../../shared/form/fields.module.css';
import styles from './masters.module.css';

export interface MasterDialogProps {
  readonly master: Master;
  /** Null adds a row. */
  readonly row: MasterRow | null;
  /** Initial values of a successor row. */
  readonly like?: MasterRow;
  readonly onClose: () => void;
}

/** Adds or edits a row of a master. */
export function MasterDialog({ master, row, like, onClose }: MasterDialogProps) {
  const form = useForm<MasterForm>({
    resolver: valibotResolver(masterFormSchema(master)),
    mode: 'onChange',
    defaultValues: like ? toFollowingForm(master, like) : toMasterForm(master, row),
  });
  const { isDirty, errors } = form.formState;
  const [isMore, setIsMore] = useState(false);
  useUnsavedChanges(isDirty);
  const { mutateAsync } = useChange({
    change: saveMasterRow,
    affects: masterKeys.all,
    done: (_, { values }) => `${getRowName(master, { ...row, ...values })} is saved`,
  });

  const rare = master.fields.filter(({ isRare }) => isRare);
  const hasRareError = rare.some(({ name }) => errors[name] !== undefined);
  const renderField = (field: MasterField) => (
    <MasterFieldInput key={field.name} field={field} ownId={row?.id ?? null} />
  );

  const submit = form.handleSubmit(async (typed) => {
    await mutateAsync({ master, saved: row, values: toMasterValues(master, typed) });
    onClose();
  });

  return (
    <FormProvider {...form}>
      <FormDialog
        isDirty={isDirty}
        onClose={onClose}
        title={row ? `Edit ${master.singular}` : `New ${master.singular}`}
        submitLabel="Save"
        explain={reopenMessage}
        onSubmit={submit}
      >
        {master.fields.flatMap((field) => (field.isRare ? [] : [renderField(field)]))}
        {rare.length > 0 && (
          <details
            open={isMore || hasRareError}
            onToggle={({ currentTarget }) => setIsMore(currentTarget.open)}
          >
            <summary>More</summary>
            <div className={fields.stack}>{rare.map(renderField)}</div>
          </details>
        )}
        {row && (
          <div className={styles.history}>
            <History kind="master" recordId={`${master.table}:${row.id}`} under={masterKeys.all} />
          </div>
        )}
      </FormDialog>
    </FormProvider>
  );
}
