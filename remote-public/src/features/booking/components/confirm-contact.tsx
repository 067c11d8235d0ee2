import { isEmail } from '@aertrip/platform/contact-fields';
import { Button, Card, FormMessage, Row } from '@aertrip/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { customerAuth } from 'shared-auth';
import { canReceiveSms, normalisePhone, phoneRule } from '@aertrip/platform/phone-number';
import { sendSignInLink } from '../api/guest';
import { useGuestCode } from '../hooks/use-guest-code';
import { lendDraft, type BookingDraft } from '../model/draft';
import { fieldId } from '../model/field-id';
import { guestFailure } from '../model/guest-code';
import { CodeEntry } from './code-entry';
import { DemoDelivery } from './demo-delivery';

const landline =
  'We cannot send an SMS to this landline. Enter a mobile number above, or ask for a link by email.';

export interface ConfirmContactProps {
  contact: Pick<BookingDraft['contact'], 'name' | 'phone' | 'email'>;
  packageSlug: string;
  /** `Kashmir in Bloom, 1 May 2027` */
  label: string;
  /** Path of this step, for the mailed link and the login. */
  returnPath: string;
  /** Shown after an attempt to continue without it. */
  error?: string | undefined;
  /** The booking exists already. */
  isReturning?: boolean;
}

/** Confirms a guest's mobile number by a code, or the email address by a link. Either signs the guest in. */
export function ConfirmContact({
  contact,
  packageSlug,
  label,
  returnPath,
  error,
  isReturning = false,
}: ConfirmContactProps) {
  const code = useGuestCode(contact.name);
  const [missing, setMissing] = useState<string>();
  const linking = useMutation({
    mutationFn: (email: string) => {
      lendDraft(packageSlug);
      return sendSignInLink(email, returnPath);
    },
  });
  const failure = code.failure ?? (linking.error && guestFailure(linking.error)) ?? missing ?? error;

  function handleCode() {
    const phone = normalisePhone(contact.phone);
    linking.reset();
    if (phone && canReceiveSms(phone)) {
      setMissing(undefined);
      code.send(phone);
    } else setMissing(phone ? landline : phoneRule);
  }
  function handleLink() {
    const email = contact.email.trim();
    const isComplete = isEmail(email);
    setMissing(isComplete ? undefined : 'Enter your email address above, then ask for the link.');
    code.leave();
    if (isComplete) linking.mutate(email);
  }

  return (
    <Card as="section" gap={3} id={fieldId('confirmation')} tabIndex={-1} aria-labelledby="booking-confirm">
      <h3 id="booking-confirm">Confirm your mobile number or email</h3>
      {code.sent ? (
        <CodeEntry key={code.sent.id} code={code} onOther={code.leave} />
      ) : linking.isSuccess ? (
        <>
          <p>{`We sent a link to ${linking.variables}. Open it on this device to continue.`}</p>
          <DemoDelivery to={linking.variables} id={String(linking.submittedAt)} />
          <Row gap={3}>
            <Button variant="secondary" size="sm" onClick={handleLink}>
              Send the link again
            </Button>
            <Button variant="ghost" size="sm" onClick={linking.reset}>
              Use another way
            </Button>
          </Row>
        </>
      ) : (
        <>
          {!isReturning && <p>We keep your booking under this number or address, so you need no password.</p>}
          <Row gap={3}>
            <Button variant="secondary" busy={code.isSending} onClick={handleCode}>
              Send a code by SMS
            </Button>
            <Button variant="secondary" busy={linking.isPending} onClick={handleLink}>
              Send a link by email
            </Button>
            <Button variant="ghost" onClick={() => customerAuth.openLoginPrompt({ label, path: returnPath })}>
              Sign in with your account
            </Button>
          </Row>
        </>
      )}
      {failure && <FormMessage tone="error">{failure}</FormMessage>}
    </Card>
  );
}
