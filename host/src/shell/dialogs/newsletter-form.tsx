import { notify, toAppError, unwrapVoid } from '@aertrip/platform';
import { Button, Dialog, Form, FormMessage, Text, TextField } from '@aertrip/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { customerDatabase } from 'shared-auth';

function failureText(error: unknown): string {
  const { code, message } = toAppError(error);
  if (code === 'offline') return 'You are offline. Please try again once you are connected.';
  // It says when to try again.
  if (code === 'rate-limited') return message;
  return 'We could not save your email address. Please try again in a moment.';
}

/** Email field with submit button. Keeps the typed address until it is stored. */
export function NewsletterForm({ onDone }: { onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string>();
  const subscription = useMutation({
    mutationFn: subscribeToNewsletter,
    // Offline is an error to show, not a reason to pause silently.
    networkMode: 'always',
    onSuccess: (_, email) => {
      // The same text for a subscribed address, so that the form does not reveal subscriptions.
      notify.success(
        `Almost done. Please open the confirmation link we send to ${email}, unless you are already subscribed.`,
      );
      onDone();
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const email = v.safeParse(newsletterEmail, field.current?.value ?? '');
    setFailure(email.success ? undefined : email.issues[0].message);
    if (email.success) subscription.mutate(email.output);
    else field.current?.focus();
  }

  return (
    <Form onSubmit={handleSubmit}>
      <Text tone="soft">
        New departures and early prices, once or twice a month. We will email you a link to confirm your
        subscription.
      </Text>
      {subscription.isError && <FormMessage tone="error">{failureText(subscription.error)}</FormMessage>}
      <TextField
        ref={field}
        label="Email address"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        placeholder="name@example.com"
        error={failure}
        onChange={() => setFailure(undefined)}
      />
      <Button type="submit" busy={subscription.isPending}>
        Subscribe
      </Button>
    </Form>
  );
}

interface NewsletterDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Newsletter form in a dialog. */
export function NewsletterDialog({ open, onClose }: NewsletterDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Subscribe to our newsletter">
      <NewsletterForm onDone={onClose} />
    </Dialog>
  );
}

/** Maximum address length of the database: 254 characters. An email field has already trimmed it. */
export const newsletterEmail = v.pipe(
  v.string(),
  v.nonEmpty('Enter your email address.'),
  v.email('Enter an email address such as name@example.com.'),
  v.maxLength(254, 'This email address is too long.'),
);

/**
 * Requests a confirmation link; the response does not reveal whether the address is subscribed.
 * @throws AppError
 */
export async function subscribeToNewsletter(email: string): Promise<void> {
  unwrapVoid(await (await customerDatabase()).rpc('subscribe_newsletter', { p_email: email }));
}
