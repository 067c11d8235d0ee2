import { formatPhone } from '@aertrip/platform';
import { Button, Row, TextField } from '@aertrip/ui';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { useGuestCode } from '../hooks/use-guest-code';
import { DemoDelivery } from './demo-delivery';
import styles from './field-row.module.css';

interface CodeEntryProps {
  code: ReturnType<typeof useGuestCode>;
  onOther: () => void;
}

/** Entry of the code that a guest received by SMS. */
export function CodeEntry({ code, onOther }: CodeEntryProps) {
  const { sent, isOver, isSending, isConfirming, send, confirm } = code;
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  // The field takes the place of the button that was pressed; a wrong code is typed again.
  useEffect(() => {
    (isOver ? again : field).current?.focus();
    field.current?.select();
  }, [isOver, sent?.wrong]);
  if (!sent) return null;

  function handleConfirm() {
    const isComplete = /^\d{6}$/.test(typed);
    setRefused(!isComplete);
    if (isComplete && !isConfirming) confirm(typed);
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // The form around it is that of the booking.
    event.preventDefault();
    handleConfirm();
  }

  return (
    <>
      <p>{`We sent a code to ${formatPhone(sent.phone)}. It is valid for a few minutes.`}</p>
      <DemoDelivery to={sent.phone} id={sent.id} />
      {!isOver && (
        <div className={styles.row}>
          <TextField
            label="6-digit code"
            inputMode="numeric"
            autoComplete="one-time-code"
            ref={field}
            value={typed}
            error={isRefused ? 'Enter the 6 digits of the code.' : undefined}
            onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 6))}
            onKeyDown={handleKey}
          />
          <Button busy={isConfirming} onClick={handleConfirm}>
            Confirm code
          </Button>
        </div>
      )}
      <Row gap={3}>
        <Button
          variant="secondary"
          size="sm"
          ref={again}
          busy={isSending}
          onClick={() => {
            setTyped('');
            send(sent.phone);
          }}
        >
          Send a new code
        </Button>
        <Button variant="ghost" size="sm" onClick={onOther}>
          Change number or use email
        </Button>
      </Row>
    </>
  );
}
