import { notify } from '@aertrip/platform';
import { TextField } from '@aertrip/ui';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { customerAuth } from 'shared-auth';
import { AccountFields } from '../../components/account-fields';
import { AccountForm } from '../../components/account-form';
import { registerSchema } from '../../lib/credentials';

/**
 * Registration by email and password. The screen handles the navigation afterwards.
 * @param returnPath return path of the verification link
 */
export function RegisterForm({ returnPath }: { readonly returnPath: string }) {
  const form = useForm({
    resolver: valibotResolver(registerSchema),
    defaultValues: { displayName: '', email: '', password: '' },
  });
  const { register, formState } = form;
  const { errors } = formState;

  return (
    <AccountForm
      form={form}
      label="Registration"
      action="Create account"
      size="lg"
      onSubmit={(account) =>
        customerAuth.signUp({ ...account, returnPath }).catch((error: unknown) => {
          if (!customerAuth.getState().user) throw error;
          // The account exists and only its name is missing: the screen navigates on, so the message must outlive it.
          notify.info('Your account is ready, but your name was not saved. You can add it to your profile.');
        })
      }
    >
      <TextField
        label="Your name"
        autoComplete="name"
        error={errors.displayName?.message}
        {...register('displayName')}
      />
      <AccountFields email={register('email')} password={register('password')} errors={errors} />
    </AccountForm>
  );
}
