import { Eye, EyeOff } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { TextField, type TextFieldProps } from './text-field';
import { IconButton } from '../parts/button';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'leading' | 'trailing'>;

/** A password with a visibility toggle and a Caps Lock warning. */
export function PasswordField({ hint, onKeyDown, onKeyUp, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

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
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? 'Hide password' : 'Show password'}
          variant="plain"
          disabled={rest.disabled}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
