import { Button, buttonLooks, Stack, Text, TextField } from '@aertrip/ui';
import { Link2, Mail, MessageCircle } from 'lucide-react';
import { useRef, useState } from 'react';

interface ShareOptionsProps {
  title: string;
  text: string;
  url: string;
}

/** WhatsApp, e-mail, or the link. */
export function ShareOptions({ title, text, url }: ShareOptionsProps) {
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState('');
  const message = encodeURIComponent(`${text}\n${url}`);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('Link copied.');
    } catch {
      // Copying was refused, or the page has no secure context: select the link for copying by hand.
      field.current?.select();
      setOutcome('Your browser blocked copying. The link is selected, so that you can copy it yourself.');
    }
  }

  return (
    <Stack gap={3}>
      <a
        href={`https://wa.me/?text=${message}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonLooks({ variant: 'secondary' })}
      >
        <MessageCircle aria-hidden="true" />
        WhatsApp
      </a>
      <a
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${message}`}
        className={buttonLooks({ variant: 'secondary' })}
      >
        <Mail aria-hidden="true" />
        Email
      </a>
      <TextField ref={field} label="Link" value={url} readOnly onFocus={(event) => event.target.select()} />
      <Button onClick={() => void handleCopy()}>
        <Link2 aria-hidden="true" />
        Copy link
      </Button>
      <Text role="status" size="sm" tone="good">
        {outcome}
      </Text>
    </Stack>
  );
}
