import { Button, Dialog } from '@aertrip/ui';
import { useId, type FormEvent, type ReactNode } from 'react';
import styles from './enquiry-panel.module.css';

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
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason) onConfirm(reason);
    else onMissing();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}
