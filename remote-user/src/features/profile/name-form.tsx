import { notify } from '@aertrip/platform';
import { TextField } from '@aertrip/ui';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { customerAuth, type CustomerUser } from 'shared-auth';
import { nameSchema } from '../../lib/credentials';
import { AccountForm } from '../../components/account-form';
import { SectionCard } from '../../components/screen-parts';

/** Display name of the customer. */
export function NameForm({ user }: { readonly user: CustomerUser }) {
  const form = useForm({
    resolver: valibotResolver(nameSchema),
    values: { displayName: user.displayName ?? '' },
    // An account update (from another tab) must not overwrite typed text.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  return (
    <SectionCard title="Your details">
      <AccountForm
        form={form}
        label="Your details"
        action="Save"
        onSubmit={async (profile) => {
          await customerAuth.updateProfile(profile);
          form.reset(profile);
          notify.success('Your profile has been saved.');
        }}
      >
        <TextField
          label="Display name"
          autoComplete="name"
          error={form.formState.errors.displayName?.message}
          {...form.register('displayName')}
        />
      </AccountForm>
    </SectionCard>
  );
}
