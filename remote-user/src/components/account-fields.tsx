import { PasswordField } from '@aertrip/ui';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { EmailField } from './email-field';

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
