import { notify } from '@aertrip/platform';
import { Button, TextField } from '@aertrip/ui';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../icon-button';

interface CopyLinkProps {
  readonly url: string;
  /** Of an icon button; a button with a text without it. */
  readonly label?: string;
  readonly onCopy?: () => void;
}

/** Copies a link; shows it for manual copying when the browser refuses. */
export function CopyLink({ url, label, onCopy }: CopyLinkProps) {
  const [isShown, setIsShown] = useState(false);
  const copy = async () => {
    onCopy?.();
    try {
      await navigator.clipboard.writeText(url);
      notify.success('Link copied');
    } catch {
      // Refused, or an insecure context.
      setIsShown(true);
    }
  };
  return (
    <>
      {label ? (
        <IconButton label={label} onClick={() => void copy()}>
          <Link2 size={18} aria-hidden />
        </IconButton>
      ) : (
        <Button size="sm" variant="secondary" onClick={() => void copy()}>
          <Link2 size={16} aria-hidden />
          Copy link
        </Button>
      )}
      {isShown && (
        <TextField
          label="Your browser blocked copying. Copy this link"
          value={url}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}
