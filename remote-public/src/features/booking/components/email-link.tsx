import { Button, Card, FormMessage, Row, Spinner } from '@aertrip/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { EmailField } from '../../../components/contact-fields';
import { signInWithLink } from '../api/guest';
import { borrowDraft } from '../model/draft';
import { guestFailure } from '../model/guest-code';

interface EmailLinkProps {
  packageSlug: string;
  /** Continues with the booking. */
  onDone: () => void;
}

/** Where a mailed link leads: signs the guest in, and continues with the draft of the tab that asked for it. */
export function EmailLink({ packageSlug, onDone }: EmailLinkProps) {
  const [contact] = useState(() => borrowDraft(packageSlug)?.contact);
  const [email, setEmail] = useState(contact?.email.trim() ?? '');
  const signing = useMutation({
    mutationFn: () => signInWithLink(email, window.location.href, contact?.name ?? ''),
    onSuccess: onDone,
  });
  const { mutate, isPending, isSuccess, error } = signing;
  // A link works once, and an effect may run twice.
  const isBegun = useRef(false);
  useEffect(() => {
    if (!contact || isBegun.current) return;
    isBegun.current = true;
    mutate();
  }, [contact, mutate]);

  if (isPending || isSuccess) return <Spinner label="Your email address is being confirmed" />;
  return (
    <Card as="section" gap={3} aria-labelledby="booking-link">
      <h2 id="booking-link">Confirm your email</h2>
      {error && <FormMessage tone="error">{guestFailure(error)}</FormMessage>}
      <p>
        Enter the email address that we sent the link to. If you started your booking on another device, you
        can continue it there.
      </p>
      <EmailField value={email} onChange={(event) => setEmail(event.target.value)} />
      <Row gap={3}>
        <Button onClick={() => mutate()}>Confirm email</Button>
        <Button variant="secondary" onClick={onDone}>
          Continue without it
        </Button>
      </Row>
    </Card>
  );
}
