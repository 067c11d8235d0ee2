import { formatPhone, whatsAppUrl } from '@aertrip/platform';
import type { Company } from '@aertrip/platform/company';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import { readCompany } from 'shared-auth';
import { ExternalLink } from '../parts/product-links';
import styles from './company-facts.module.css';

/** Contact and address of the company; `null` until they are known. */
export function CompanyContact() {
  const { data: company } = useQuery(companyOptions());
  if (!company) return null;
  const { phone, whatsapp, email, hours, address } = company;
  return (
    <section aria-label="Contact details" className={styles.contact}>
      <ul className={styles.ways}>
        <li>
          <Phone size={20} aria-hidden="true" />
          <div>
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
            <p>{hours}</p>
          </div>
        </li>
        {whatsapp && (
          <li>
            <MessageCircle size={20} aria-hidden="true" />
            <div>
              <ExternalLink href={whatsAppUrl(whatsapp)}>WhatsApp</ExternalLink>
              <p>{formatPhone(whatsapp)}</p>
            </div>
          </li>
        )}
        <li>
          <Mail size={20} aria-hidden="true" />
          <div>
            <a href={`mailto:${email}`}>{email}</a>
          </div>
        </li>
        <li>
          <MapPin size={20} aria-hidden="true" />
          <address className={styles.address}>{address.join(', ')}</address>
        </li>
      </ul>
    </section>
  );
}

/** Legally required facts of a seller: registered name and numbers. */
export function CompanyRegistration() {
  const { data: company } = useQuery(companyOptions());
  if (!company) return null;
  return <p className={styles.registration}>{registration(company).join(' · ')}</p>;
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
