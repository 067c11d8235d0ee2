import { Stack } from '@aertrip/ui';
import { useState } from 'react';
import { EmailField, PhoneField } from '../../../components/contact-fields';
import { defaultPrefix } from '../../../lib/text';
import { readDraft } from '../model/draft';
import { ConfirmContact, type ConfirmContactProps } from './confirm-contact';

/** What a guest needs to confirm a contact, in one chunk. */
export { ConfirmContact } from './confirm-contact';
export { EmailLink } from './email-link';

/** Asks a guest who is signed out for the contact of the held booking again. */
export function ReturningGuest(props: Omit<ConfirmContactProps, 'contact' | 'error'>) {
  const [contact, setContact] = useState(
    () => readDraft(props.packageSlug)?.contact ?? { name: '', phone: defaultPrefix, email: '' },
  );
  const field = (name: 'phone' | 'email') => ({
    value: contact[name],
    onChange: (event: { target: { value: string } }) =>
      setContact({ ...contact, [name]: event.target.value }),
  });
  return (
    <Stack>
      <PhoneField {...field('phone')} />
      <EmailField {...field('email')} />
      <ConfirmContact {...props} contact={contact} isReturning />
    </Stack>
  );
}
