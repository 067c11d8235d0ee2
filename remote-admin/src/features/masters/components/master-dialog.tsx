import { valibotResolver } from '@hookform/resolvers/valibot';
import { FormProvider, useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/dialogs/form-dialog';
import { History } from '../../../shared/history/history';
import { reopenMessage } from '../../../shared/data/error-message';
import { useChange } from '../../../shared/data/use-change';
import { useUnsavedChanges } from '../../../shared/form/unsaved-changes';
import { masterKeys } from '../api/master-keys';
import { saveMasterRow } from '../api/master-rows';
import type { Master, MasterForm, MasterRow } from '../model/master';
import { getRowName } from '../model/master-columns';
import { masterFormSchema, toFollowingForm, toMasterForm, toMasterValues } from '../model/master-form';
import { MasterFieldInput } from './master-field-input';
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
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty);
  const { mutateAsync } = useChange({
    change: saveMasterRow,
    affects: masterKeys.all,
    done: (_, { values }) => `${getRowName(master, { ...row, ...values })} is saved`,
  });

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
        {master.fields.map((field) => (
          <MasterFieldInput key={field.name} field={field} ownId={row?.id ?? null} />
        ))}
        {row && (
          <div className={styles.history}>
            <History kind="master" recordId={`${master.table}:${row.id}`} under={masterKeys.all} />
          </div>
        )}
      </FormDialog>
    </FormProvider>
  );
}
