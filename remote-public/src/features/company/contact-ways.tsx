import { formatPhone, whatsAppUrl } from '@aertrip/platform';
import type { Company } from '@aertrip/platform/company';
import { Card, Grid, Text } from '@aertrip/ui';
import { Mail, MapPin, MessageCircle, PhoneCall, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './contact-ways.module.css';

/** All contact channels, the fastest first. */
export function ContactWays({ company }: { company: Company }) {
  const { phone, whatsapp, supportPhone, email, hours, address } = company;
  return (
    <Grid as="ul" min="lg">
      <Way icon={PhoneCall} title="Call us" action={<a href={`tel:${phone}`}>{formatPhone(phone)}</a>}>
        {hours}
      </Way>
      {whatsapp && (
        <Way
          icon={MessageCircle}
          title="WhatsApp"
          action={
            <a href={whatsAppUrl(whatsapp)} target="_blank" rel="noreferrer">
              {formatPhone(whatsapp)}
            </a>
          }
        >
          Opens a chat with our travel desk.
        </Way>
      )}
      <Way icon={Mail} title="Email" action={<a href={`mailto:${email}`}>{email}</a>}>
        Please mention your reference, if you have one.
      </Way>
      {supportPhone && (
        <Way
          icon={PhoneCall}
          title="On tour right now?"
          action={<a href={`tel:${supportPhone}`}>{formatPhone(supportPhone)}</a>}
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
    <Card as="li" gap={1} className={styles.way}>
      <Icon size={24} aria-hidden="true" />
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.action}>{action}</div>
      <Text size="sm" tone="soft">
        {children}
      </Text>
    </Card>
  );
}
