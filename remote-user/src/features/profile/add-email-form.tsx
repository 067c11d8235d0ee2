import { notify } from '@aertrip/platform';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { AccountFields } from '../../components/account-fields';
import { AccountForm } from '../../components/account-form';
import { SectionCard } from '../../components/section-card';
import { paths } from '../../config/paths';
import { emailAndPasswordSchema } from '../../lib/credentials';
import { addPassword } from './account';
import styles from './profile-card.module.css';

/** Email and password for an account that was made with a mobile number. */
export function AddEmailForm() {
  const form = useForm({
    resolver: valibotResolver(emailAndPasswordSchema),
    defaultValues: { email: '', password: '' },
  });
  return (
    <SectionCard title="Email">
      <AccountForm
        form={form}
        label="Email"
        className={styles.form}
        action="Add email"
        variant="secondary"
        onInput={addPassword.begin}
        onSubmit={async (account) => {
          await addPassword({ ...account, returnPath: paths.profile.href });
          notify.success('You can now sign in with your email. Open the link we sent to verify it.');
        }}
      >
        <p>You signed in with your mobile number. Add an email and a password to sign in on other devices.</p>
        <AccountFields
          email={form.register('email')}
          password={form.register('password')}
          errors={form.formState.errors}
        />
      </AccountForm>
    </SectionCard>
  );
}
