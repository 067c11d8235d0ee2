import { Eye, EyeOff } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field';
import { VisuallyHidden } from '../parts/visually-hidden';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'leading' | 'trailing'>;

/** A password with a visibility toggle and a Caps Lock warning. */
export function PasswordField({ hint, onKeyDown, onKeyUp, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const Icon = isShown ? EyeOff : Eye;

  return (
    <TextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      hint={hasCapsLock ? <span role="status">Caps Lock is on.</span> : hint}
      onKeyDown={(event) => {
        readCapsLock(event);
        onKeyDown?.(event);
      }}
      onKeyUp={(event) => {
        readCapsLock(event);
        onKeyUp?.(event);
      }}
      trailing={
        <button
          type="button"
          className={styles.reveal}
          disabled={rest.disabled}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} aria-hidden="true" />
          <VisuallyHidden>{isShown ? 'Hide password' : 'Show password'}</VisuallyHidden>
        </button>
      }
    />
  );
}
