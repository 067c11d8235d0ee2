import { Grid, IconText, TapLink, Text, VisuallyHidden } from '@aertrip/ui';
import { formatPhone, whatsAppUrl } from '@aertrip/platform';
import type { Company } from '@aertrip/platform/company';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import { readCompany } from 'shared-auth';
import styles from './site-footer.module.css';

/** Contact and address of the company; `null` until they are known. */
export function CompanyContact() {
  const { data: company } = useQuery(companyOptions());
  if (!company) return null;
  const { phone, whatsapp, email, hours, address } = company;
  return (
    <section aria-label="Contact details" className={styles.ways}>
      <Grid as="ul">
        <li>
          <TapLink href={`tel:${phone}`} icon={Phone}>
            {formatPhone(phone)}
          </TapLink>
          <Text size="sm" tone="soft">
            {hours}
          </Text>
        </li>
        {whatsapp && (
          <li>
            <TapLink href={whatsAppUrl(whatsapp)} target="_blank" rel="noopener" icon={MessageCircle}>
              WhatsApp<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </TapLink>
            <Text size="sm" tone="soft">
              {formatPhone(whatsapp)}
            </Text>
          </li>
        )}
        <li>
          <TapLink href={`mailto:${email}`} icon={Mail}>
            {email}
          </TapLink>
        </li>
        <li>
          <address>
            <IconText as="span" icon={MapPin} size="sm" tone="soft">
              {address.join(', ')}
            </IconText>
          </address>
        </li>
      </Grid>
    </section>
  );
}

/** Legally required facts of a seller: registered name and numbers. */
export function CompanyRegistration() {
  const { data: company } = useQuery(companyOptions());
  if (!company) return null;
  return (
    <Text size="xs" tone="soft">
      {registration(company).join(' · ')}
    </Text>
  );
}

const registration = ({ legalName, gstin, cin }: Company): string[] => [
  legalName,
  ...(gstin ? [`GSTIN ${gstin}`] : []),
  ...(cin ? [`CIN ${cin}`] : []),
];

/**
 * Facts of the company for the footer; null until the operator has entered them. Server-rendered pages include them
 * in the hydration payload, so only other pages request them and load the parser.
 */
export const companyOptions = () =>
  queryOptions({
    queryKey: ['shell', 'company'],
    staleTime: Infinity,
    gcTime: Infinity,
    retryOnMount: false,
    queryFn: ({ signal }) => readCompany(signal),
  });
