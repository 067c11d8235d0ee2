import { buttonLooks, type ButtonSize } from '@aertrip/ui';
import { whatsAppUrl } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { companyOptions } from './company';

interface AskOnWhatsAppProps {
  text: string;
  size?: ButtonSize;
  children: ReactNode;
}

/** A chat with the travel desk, with the question begun; nothing without a number. */
export function AskOnWhatsApp({ text, size, children }: AskOnWhatsAppProps) {
  const { data: company } = useQuery(companyOptions());
  if (!company?.whatsapp) return null;
  return (
    <a
      href={whatsAppUrl(company.whatsapp, text)}
      target="_blank"
      rel="noreferrer"
      className={buttonLooks({ variant: 'secondary', size })}
    >
      <MessageCircle size={20} aria-hidden="true" />
      {children}
    </a>
  );
}
