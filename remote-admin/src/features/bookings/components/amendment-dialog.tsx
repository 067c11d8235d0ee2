import { Button, CheckboxField, Columns, Dialog, FormMessage, Stack, TextArea, TextField } from '@aertrip/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { LeaveDialog } from '../../../shared/dialogs/leave-dialog';
import { usePermission } from '../../../shared/session/roles';
import type { Amending } from '../use-amendment';
import type { SoldBooking } from '../model/booking';
import { AmendmentPrice } from './amendment-price';
import styles from './amendment.module.css';
import layout from '../../../shared/layout.module.css';

interface AmendmentDialogProps {
  readonly booking: SoldBooking;
  readonly title: string;
  readonly action: string;
  readonly amending: Amending;
  /** Input missing before the change can be saved; null when complete. */
  readonly missing: string | null;
  /** Whether the editor shows this field's error. */
  readonly hasField: (field: string) => boolean;
  /** Restarts with the current booking. */
  readonly onRestart: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Frame of a change that affects the price: the editor, the price and the reason. Full screen on a phone. */
export function AmendmentDialog({
  booking,
  title,
  action,
  amending,
  missing,
  hasField,
  onRestart,
  onClose,
  children,
}: AmendmentDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [waiverReason, setWaiverReason] = useState('');
  const canWaive = usePermission('overrideCharge').allowed;
  const [isLeaving, setIsLeaving] = useState(false);
  const [isMissingShown, setIsMissingShown] = useState(false);
  const { price, failure, fieldErrors, isSaving, isPending, isWaived, setWaived, save } = amending;
  const isUntouched = missing !== null && reason === '';

  const close = () => (isUntouched ? onClose() : setIsLeaving(true));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsMissingShown(missing !== null);
    if (missing === null && (await save(reason, waiverReason))) onClose();
  };

  return (
    <Dialog
      open
      onClose={close}
      title={title}
      className={layout.wideDialog}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSaving || isPending}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
        <Columns>
          <Stack>
            <p className={layout.box}>
              {`${booking.ref} · ${booking.contact.name}. The customer is notified and the tax invoice is updated.`}
            </p>
            {children}
          </Stack>
          <Stack className={styles.outcome}>
            <AmendmentPrice booking={booking} amending={amending} hasField={hasField} />
            {canWaive && price?.charge && (
              <CheckboxField
                label="Waive the cancellation charge"
                checked={isWaived}
                onChange={(event) => setWaived(event.target.checked)}
              />
            )}
            {isWaived && price?.charge && (
              <TextField
                label="Reason for waiving the charge"
                hint="Your name and the reason are recorded."
                value={waiverReason}
                error={fieldErrors.waiver_reason}
                onChange={(event) => setWaiverReason(event.target.value)}
              />
            )}
            <TextArea
              label="Reason"
              rows={2}
              maxLength={500}
              value={reason}
              error={fieldErrors.reason}
              onChange={(event) => setReason(event.target.value)}
            />
            {isMissingShown && missing && <FormMessage tone="error">{missing}</FormMessage>}
            {failure &&
              !hasField(failure.field ?? '') &&
              !['reason', 'waiver_reason'].includes(failure.field ?? '') && (
                <FormMessage tone="error">
                  <Stack gap={2} align="start">
                    <p>{failure.message}</p>
                    {failure.isStale && (
                      <Button size="sm" variant="secondary" onClick={onRestart}>
                        Reload booking
                      </Button>
                    )}
                  </Stack>
                </FormMessage>
              )}
          </Stack>
        </Columns>
      </form>
      {isLeaving && <LeaveDialog onStay={() => setIsLeaving(false)} onLeave={onClose} />}
    </Dialog>
  );
}
