import { Row } from '@aertrip/ui';
import { formatPhone, whatsAppUrl } from '@aertrip/platform';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Enquiry } from '../model/enquiry';
import styles from './enquiry-panel.module.css';

interface ContactLinksProps {
  readonly enquiry: Enquiry;
  readonly children: ReactNode;
}

/** The contact links of a customer, with further actions. */
export function ContactLinks({ enquiry, children }: ContactLinksProps) {
  return (
    <Row gap={2}>
      <a href={`tel:${enquiry.phone}`} className={styles.contact}>
        <Phone size={16} aria-hidden />
        <span>{formatPhone(enquiry.phone)}</span>
      </a>
      <a href={whatsAppUrl(enquiry.phone)} target="_blank" rel="noreferrer" className={styles.contact}>
        <MessageCircle size={16} aria-hidden />
        WhatsApp
      </a>
      {enquiry.email && (
        <a href={`mailto:${enquiry.email}`} className={styles.contact}>
          <Mail size={16} aria-hidden />
          <span>{enquiry.email}</span>
        </a>
      )}
      {children}
    </Row>
  );
}
