import { Button, Dialog, FormMessage, Stack } from '@aertrip/ui';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { customerAuth } from 'shared-auth';
import { AccountForm } from '../../components/account-form';
import { EmailField } from '../../components/account-fields';
import { resetSchema } from '../../lib/credentials';

interface ForgottenPasswordProps {
  /** Email as typed into the login form. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Sends a password reset link. The response is the same whether or not the account exists. */
export function ForgottenPassword({ email, onClose }: ForgottenPasswordProps) {
  const form = useForm({ resolver: valibotResolver(resetSchema), defaultValues: { email } });
  const { errors, isSubmitSuccessful } = form.formState;

  return (
    <Dialog open onClose={onClose} title="Choose a new password">
      {isSubmitSuccessful && !errors.root ? (
        <Stack>
          <FormMessage tone="success">
            {`If there is an account for ${form.getValues('email').trim()}, an email with a link to choose a new password is on its way. Please check your spam folder too.`}
          </FormMessage>
          <Button onClick={onClose}>Back to sign in</Button>
        </Stack>
      ) : (
        <AccountForm
          form={form}
          label="New password"
          action="Send the link"
          onSubmit={(values) => customerAuth.sendPasswordReset(values.email)}
        >
          <p>Enter the email address of your account and we will send you a link.</p>
          <EmailField autoComplete="username" error={errors.email?.message} {...form.register('email')} />
        </AccountForm>
      )}
    </Dialog>
  );
}
