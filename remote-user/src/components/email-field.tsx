import { TextField, type TextFieldProps } from '@aertrip/ui';

/** The email address of an account. */
export const EmailField = (props: Omit<TextFieldProps, 'label'>) => (
  <TextField
    label="Email"
    type="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);
