import { ButtonLink } from '@aertrip/ui';
import { MessageCircle } from 'lucide-react';
import icon from '../icon-button.module.css';

interface WhatsAppLinkProps {
  /** Of a chat with a prefilled text. */
  readonly url: string;
  /** Of an icon; a button with a text without it. */
  readonly label?: string;
  readonly onClick?: () => void;
}

/** Opens a chat with the customer in another tab. */
export function WhatsAppLink({ url, label, onClick }: WhatsAppLinkProps) {
  if (label)
    return (
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className={icon.button}
        aria-label={label}
        title={label}
        onClick={onClick}
      >
        <MessageCircle size={18} aria-hidden />
      </a>
    );
  return (
    <ButtonLink size="sm" variant="secondary" to={url} target="_blank" rel="noreferrer" onClick={onClick}>
      <MessageCircle size={16} aria-hidden />
      WhatsApp
    </ButtonLink>
  );
}
