import { PasswordField, TextField, type TextFieldProps } from '@aertrip/ui';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';

interface AccountFieldsProps {
  readonly email: UseFormRegisterReturn;
  readonly password: UseFormRegisterReturn;
  readonly errors: FieldErrors<{ email: string; password: string }>;
}

/** Email and password of a new sign-in method. */
export function AccountFields({ email, password, errors }: AccountFieldsProps) {
  return (
    <>
      <EmailField autoComplete="email" error={errors.email?.message} {...email} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters."
        error={errors.password?.message}
        {...password}
      />
    </>
  );
}

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
