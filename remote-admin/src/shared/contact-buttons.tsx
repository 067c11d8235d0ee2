import { whatsAppUrl } from '@aertrip/platform';
import { Phone } from 'lucide-react';
import { WhatsAppLink } from './sale/whatsapp-link';
import styles from './icon-button.module.css';

interface ContactButtonsProps {
  /** Name of the contact. */
  readonly name: string;
  /** With the country code. */
  readonly phone: string | null | undefined;
}

/** Call and message buttons for lists on a phone. */
export function ContactButtons({ name, phone }: ContactButtonsProps) {
  if (!phone) return null;
  return (
    <>
      <a href={`tel:${phone}`} className={styles.button} aria-label={`Call ${name}`}>
        <Phone size={18} aria-hidden />
      </a>
      <WhatsAppLink url={whatsAppUrl(phone)} label={`WhatsApp ${name}`} />
    </>
  );
}
