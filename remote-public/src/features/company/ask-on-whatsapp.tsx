import { whatsAppUrl } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { companyOptions } from './company';

interface AskOnWhatsAppProps {
  text: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A chat with the travel desk, with the question begun; nothing without a number. */
export function AskOnWhatsApp({ text, className, children }: AskOnWhatsAppProps) {
  const { data: company } = useQuery(companyOptions());
  if (!company?.whatsapp) return null;
  return (
    <a href={whatsAppUrl(company.whatsapp, text)} target="_blank" rel="noreferrer" className={className}>
      <MessageCircle size={20} aria-hidden="true" />
      {children}
    </a>
  );
}
