import { PageMeta, Stack } from '@aertrip/ui';
import { ScreenHeading } from '../../components/screen-parts';
import { useCustomer } from '../../lib/use-customer';
import { AddEmailForm } from './add-email-form';
import { DataCard } from './data-card';
import { EmailCard } from './email-card';
import { NameForm } from './name-form';
import { PasswordForm } from './password-form';
import { SignInMethods } from './sign-in-methods';

/** `/user/profile` */
export function ProfileScreen() {
  const user = useCustomer();
  return (
    <>
      <PageMeta title="My Profile" noIndex />
      <ScreenHeading title="My Profile">
        {user.displayName ? `Hello, ${user.displayName}` : 'Add your name to your profile.'}
      </ScreenHeading>
      <Stack gap={5}>
        <NameForm user={user} />
        {user.email ? <EmailCard user={user} /> : <AddEmailForm />}
        {user.providers.includes('password') && <PasswordForm user={user} />}
        <SignInMethods user={user} />
        <DataCard />
      </Stack>
    </>
  );
}
