import { Button, Dialog, FormMessage, TextField } from '@aertrip/ui';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { authMessage } from 'shared-auth/auth-message';
import { sendPasswordReset } from './account';
import { resetSchema } from '../../lib/credentials';
import styles from './sign-in-form.module.css';

interface ForgottenPasswordProps {
  /** Email as typed into the login form. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Sends a password reset link. The response is the same whether or not the account exists. */
export function ForgottenPassword({ email, onClose }: ForgottenPasswordProps) {
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    resolver: valibotResolver(resetSchema),
    defaultValues: { email },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  const submit = handleSubmit(async (values) => {
    try {
      await sendPasswordReset(values.email);
    } catch (error) {
      setError('root', { message: authMessage(error) });
    }
  });

  return (
    <Dialog open onClose={onClose} title="Choose a new password">
      {isSubmitSuccessful && !errors.root ? (
        <div className={styles.form}>
          <FormMessage tone="success">
            If there is an account for {getValues('email').trim()}, an email with a link to choose a new
            password is on its way. Please check your spam folder too.
          </FormMessage>
          <Button onClick={onClose}>Back to sign in</Button>
        </div>
      ) : (
        <form
          className={styles.form}
          onInput={sendPasswordReset.begin}
          onSubmit={(event) => void submit(event)}
          noValidate
          aria-label="New password"
        >
          <p>Enter the email address of your account and we will send you a link.</p>
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.email?.message}
            {...register('email')}
          />
          {errors.root?.message && <FormMessage tone="error">{errors.root.message}</FormMessage>}
          <Button type="submit" busy={isSubmitting}>
            Send the link
          </Button>
        </form>
      )}
    </Dialog>
  );
}
