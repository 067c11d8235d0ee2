import { formatPhone, whatsAppUrl } from '@aertrip/platform';
import { ErrorNote, Stack, TapLink, Text } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle, PhoneCall } from 'lucide-react';
import { SectionCard } from '../../../../components/screen-parts';
import { companyOptions } from '../../api/company';

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
      <Stack gap={1}>
        {whatsapp && (
          <TapLink
            href={whatsAppUrl(whatsapp, `Hello, I have a question about my booking ${reference}: `)}
            target="_blank"
            rel="noreferrer"
            icon={MessageCircle}
          >
            Ask on WhatsApp
          </TapLink>
        )}
        <TapLink href={`tel:${phone}`} icon={PhoneCall}>{`Call ${formatPhone(phone)}`}</TapLink>
        <Text>{hours}</Text>
      </Stack>
    </SectionCard>
  );
}
