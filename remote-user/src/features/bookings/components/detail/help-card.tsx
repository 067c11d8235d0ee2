import { formatPhone, whatsAppUrl } from '@aertrip/platform';
import { ErrorNote, Text } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle, PhoneCall } from 'lucide-react';
import { SectionCard } from '../../../../components/screen-parts';
import { companyOptions } from '../../api/company';
import styles from './papers-card.module.css';

/** The travel desk by WhatsApp, with the reference filled in, and by phone. */
export function HelpCard({ reference }: { readonly reference: string }) {
  const query = useQuery(companyOptions());
  if (query.isPending) return null;
  if (!query.data) {
    return (
      <SectionCard title="Questions?">
        <ErrorNote title="Our phone number could not be loaded" query={query} />
      </SectionCard>
    );
  }
  const { whatsapp, phone, hours } = query.data;
  return (
    <SectionCard title="Questions?">
      <div>
        {whatsapp && (
          <a
            href={whatsAppUrl(whatsapp, `Hello, I have a question about my booking ${reference}: `)}
            target="_blank"
            rel="noreferrer"
            className={styles.paper}
          >
            <MessageCircle size={20} aria-hidden="true" />
            Ask on WhatsApp
          </a>
        )}
        <a href={`tel:${phone}`} className={styles.paper}>
          <PhoneCall size={20} aria-hidden="true" />
          <span>{`Call ${formatPhone(phone)}`}</span>
        </a>
        <Text>{hours}</Text>
      </div>
    </SectionCard>
  );
}
