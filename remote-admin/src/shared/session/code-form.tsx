import { Button, FormMessage, TextField, Row } from '@aertrip/ui';
import { useState, type FormEvent, type ReactNode } from 'react';
import { authMessage } from 'shared-auth/auth-message';
import fields from '../form/fields.module.css';
import styles from './second-factor.module.css';

interface CodeFormProps {
  readonly label: string;
  /** @throws AuthError when the code is refused */
  readonly onCode: (code: string) => Promise<unknown>;
  /** Content beside the button. */
  readonly children?: ReactNode;
}

const codeLength = 6;

/** Asks for the current six digits of the authenticator app. */
export function CodeForm({ label, onCode, children }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (code.length !== codeLength) {
      setError('Enter the six digits shown in the app.');
      return;
    }
    setIsBusy(true);
    try {
      await onCode(code);
    } catch (refusal) {
      setFailure(authMessage(refusal));
      setCode('');
      setIsBusy(false);
    }
  };

  return (
    <form noValidate className={fields.stack} onSubmit={(event) => void submit(event)}>
      {failure && <FormMessage tone="error">{failure}</FormMessage>}
      <TextField
        label={label}
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={error}
        onChange={(event) => {
          setCode(event.target.value.replace(/\D/g, '').slice(0, codeLength));
          setError(undefined);
        }}
      />
      <Row gap={2}>
        <Button type="submit" busy={isBusy}>
          Confirm
        </Button>
        {children}
      </Row>
    </form>
  );
}
