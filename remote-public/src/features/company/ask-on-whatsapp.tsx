import { whatsAppUrl } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { companyOptions } from './company';
import styles from './contact-link.module.css';

/** A chat with the travel desk, with the question begun; nothing without a number. */
export function AskOnWhatsApp({ text }: { text: string }) {
  const { data: company } = useQuery(companyOptions());
  if (!company?.whatsapp) return null;
  return (
    <a href={whatsAppUrl(company.whatsapp, text)} target="_blank" rel="noreferrer" className={styles.link}>
      <MessageCircle size={20} aria-hidden="true" />
      Ask on WhatsApp
    </a>
  );
}
