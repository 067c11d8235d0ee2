import type { ReactNode } from 'react';
import { FormDialog } from '../../../shared/dialogs/form-dialog';

export interface OutcomeDialogProps {
  /** Name of the enquiry. */
  readonly enquiryId: string;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

interface OutcomeFormProps extends Omit<OutcomeDialogProps, 'enquiryId'> {
  readonly title: string;
  readonly action: string;
  readonly reason: string;
  readonly onMissing: () => void;
  readonly children: ReactNode;
}

/** Asks for the reason of an outcome. The panel submits it and shows errors. */
export function OutcomeDialog({
  title,
  action,
  reason,
  children,
  onConfirm,
  onMissing,
  onClose,
}: OutcomeFormProps) {
  const submit = () => {
    if (reason) onConfirm(reason);
    else onMissing();
  };
  return (
    <FormDialog
      isDirty={reason !== ''}
      onClose={onClose}
      title={title}
      submitLabel={action}
      onSubmit={submit}
    >
      {children}
    </FormDialog>
  );
}
