import { formatPhone, whatsAppUrl } from '@aertrip/platform';
import type { Company } from '@aertrip/platform/company';
import { Card, Grid, Heading, TapLink, Text } from '@aertrip/ui';
import { Mail, MapPin, MessageCircle, PhoneCall, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** All contact channels, the fastest first. */
export function ContactWays({ company }: { company: Company }) {
  const { phone, whatsapp, supportPhone, email, hours, address } = company;
  return (
    <Grid as="ul" min="lg">
      <Way
        icon={PhoneCall}
        title="Call us"
        action={<TapLink href={`tel:${phone}`}>{formatPhone(phone)}</TapLink>}
      >
        {hours}
      </Way>
      {whatsapp && (
        <Way
          icon={MessageCircle}
          title="WhatsApp"
          action={
            <TapLink href={whatsAppUrl(whatsapp)} target="_blank" rel="noreferrer">
              {formatPhone(whatsapp)}
            </TapLink>
          }
        >
          Opens a chat with our travel desk.
        </Way>
      )}
      <Way icon={Mail} title="Email" action={<TapLink href={`mailto:${email}`}>{email}</TapLink>}>
        Please mention your reference, if you have one.
      </Way>
      {supportPhone && (
        <Way
          icon={PhoneCall}
          title="On tour right now?"
          action={<TapLink href={`tel:${supportPhone}`}>{formatPhone(supportPhone)}</TapLink>}
        >
          24-hour helpline for guests on tour.
        </Way>
      )}
      <Way icon={MapPin} title="Visit us" action={<address>{address.join(', ')}</address>}>
        Please call before you visit, so that we can keep time for you.
      </Way>
    </Grid>
  );
}

interface WayProps {
  icon: LucideIcon;
  title: string;
  action: ReactNode;
  children: ReactNode;
}

function Way({ icon: Icon, title, action, children }: WayProps) {
  return (
    <Card as="li" gap={1} align="start">
      <Text as="span" tone="accent">
        <Icon size={24} aria-hidden="true" />
      </Text>
      <Heading level={2} size={5}>
        {title}
      </Heading>
      {action}
      <Text size="sm" tone="soft">
        {children}
      </Text>
    </Card>
  );
}
