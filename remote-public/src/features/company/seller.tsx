import { formatPhone } from '@aertrip/platform';
import { Card, Heading } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { companyOptions } from './company';
import styles from './seller.module.css';

/** Seller and grievance officer, as required by the Consumer Protection (E-Commerce) Rules, 2020. */
export function Seller() {
  const { data: company } = useQuery(companyOptions());
  if (!company) return null;
  const { legalName, tradeName, address, gstin, pan, cin, email, phone } = company;
  const { grievanceOfficer, grievancePhone, grievanceEmail } = company;
  const numbers = [
    ['GSTIN', gstin],
    ['PAN', pan],
    ['CIN', cin],
  ].filter(([, number]) => number !== null);
  return (
    <Card as="section" tone="sand" aria-labelledby="seller-title" className={styles.seller}>
      <Heading level={2} size={3} id="seller-title">
        Who we are
      </Heading>
      <dl className={styles.facts}>
        <div>
          <dt>Company</dt>
          <dd>{`${legalName}, trading as ${tradeName}`}</dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd>{address.join(', ')}</dd>
        </div>
        {numbers.map(([name, number]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{number}</dd>
          </div>
        ))}
        <div>
          <dt>Travel desk</dt>
          <dd>
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>Grievance officer</dt>
          <dd>
            <span>{grievanceOfficer}</span>
            <a href={`mailto:${grievanceEmail}`}>{grievanceEmail}</a>
            {grievancePhone && <a href={`tel:${grievancePhone}`}>{formatPhone(grievancePhone)}</a>}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
