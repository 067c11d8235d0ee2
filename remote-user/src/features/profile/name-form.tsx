import { notify } from '@aertrip/platform';
import { Button, FormMessage, TextField } from '@aertrip/ui';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { type CustomerUser } from 'shared-auth';
import { authMessage } from 'shared-auth/auth-message';
import { saveProfile } from './account';
import { nameSchema } from '../../lib/credentials';
import { SectionCard } from '../../components/section-card';
import styles from './profile-card.module.css';

/** Display name of the customer. */
export function NameForm({ user }: { readonly user: CustomerUser }) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: valibotResolver(nameSchema),
    values: { displayName: user.displayName ?? '' },
    // An account update (from another tab) must not overwrite typed text.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (profile) => {
    try {
      await saveProfile(profile);
      reset(profile);
      notify.success('Your profile has been saved.');
    } catch (error) {
      setError('root', { message: authMessage(error) });
    }
  });

  return (
    <SectionCard title="Your details">
      <form
        className={styles.form}
        onInput={saveProfile.begin}
        onSubmit={(event) => void submit(event)}
        noValidate
        aria-label="Your details"
      >
        <TextField
          label="Display name"
          autoComplete="name"
          error={errors.displayName?.message}
          {...register('displayName')}
        />
        {errors.root?.message && <FormMessage tone="error">{errors.root.message}</FormMessage>}
        <Button type="submit" busy={isSubmitting}>
          Save
        </Button>
      </form>
    </SectionCard>
  );
}
