import { Button, Dialog, FormMessage } from '@aertrip/ui';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type ReactNode,
} from 'react';
import { errorMessage } from '../data/error-message';
import fields from '../form/fields.module.css';

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'open' | 'footer'> {
  /** Whether closing would lose input. */
  readonly isDirty?: boolean;
  readonly submitLabel: ReactNode;
  readonly closeLabel?: string;
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  readonly danger?: boolean;
  /** Buttons before the others. */
  readonly buttons?: ReactNode;
  /** Why the input was refused. */
  readonly failure?: ReactNode;
  /** The dialog stays busy until a promise settles, and shows its error. `false` leads to the first invalid field. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** Message of such an error. */
  readonly explain?: (error: unknown) => string;
}

/** A dialog with a form, open while mounted. Escape and the close button confirm before they discard input; Cancel does not ask. */
export function FormDialog(props: FormDialogProps) {
  const {
    isDirty,
    submitLabel,
    closeLabel = 'Cancel',
    isBusy,
    isDisabled,
    danger,
    buttons,
    onSubmit,
  } = props;
  const { title, className, children, explain = errorMessage, onClose } = props;
  const formId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const failure = props.failure ?? refusal;
  const form = useRef<HTMLFormElement>(null);
  const [invalidCount, setInvalidCount] = useState(0);
  useEffect(() => {
    if (invalidCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [invalidCount]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRefusal(undefined);
    for (const input of event.currentTarget.elements) {
      if (input instanceof HTMLInputElement && input.validity.customError) {
        input.checkValidity(); // it shows its message
        input.focus();
        return;
      }
    }
    const sending = onSubmit(event);
    if (!(sending instanceof Promise)) return;
    setIsSending(true);
    try {
      if ((await sending) === false) setInvalidCount((count) => count + 1);
    } catch (error) {
      setRefusal(explain(error));
    }
    setIsSending(false);
  };
  const close = () => (isDirty ? setIsAsking(true) : onClose());
  return (
    <>
      {/* Before the dialog below it: when both close, each restores the focus to its opener. */}
      {isAsking && (
        <Dialog
          open
          onClose={() => setIsAsking(false)}
          title="Discard this entry?"
          footer={
            <>
              <Button variant="secondary" onClick={() => setIsAsking(false)}>
                Keep editing
              </Button>
              <Button variant="danger" onClick={onClose}>
                Discard
              </Button>
            </>
          }
        >
          Your entry has not been saved.
        </Dialog>
      )}
      <Dialog
        open
        onClose={close}
        title={title}
        className={className}
        footer={
          <>
            {buttons}
            <Button variant="secondary" onClick={onClose}>
              {closeLabel}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={danger ? 'danger' : 'primary'}
              busy={isBusy || isSending}
              disabled={isDisabled}
            >
              {submitLabel}
            </Button>
          </>
        }
      >
        <form
          ref={form}
          id={formId}
          noValidate
          autoComplete="off"
          className={fields.stack}
          onSubmit={(event) => void submit(event)}
        >
          {failure && <FormMessage tone="error">{failure}</FormMessage>}
          {children}
        </form>
      </Dialog>
    </>
  );
}
