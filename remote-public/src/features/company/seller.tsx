import { formatPhone } from '@aertrip/platform';
import { Card, Facts, Heading, Row, TapLink } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { companyOptions } from './company';

/** Seller and grievance officer, as required by the Consumer Protection (E-Commerce) Rules, 2020. */
export function Seller() {
  const { data: company } = useQuery(companyOptions());
  if (!company) return null;
  const { legalName, tradeName, address, gstin, pan, cin, email, phone } = company;
  const { grievanceOfficer, grievancePhone, grievanceEmail } = company;
  return (
    <Card as="section" tone="sand" aria-labelledby="seller-title">
      <Heading level={2} size={3} id="seller-title">
        Who we are
      </Heading>
      <Facts
        layout="lines"
        facts={[
          ['Company', `${legalName}, trading as ${tradeName}`],
          ['Address', address.join(', ')],
          ['GSTIN', gstin],
          ['PAN', pan],
          ['CIN', cin],
          [
            'Travel desk',
            <Row key="desk" gap={4}>
              <TapLink href={`tel:${phone}`}>{formatPhone(phone)}</TapLink>
              <TapLink href={`mailto:${email}`}>{email}</TapLink>
            </Row>,
          ],
          [
            'Grievance officer',
            <Row key="officer" gap={4}>
              <span>{grievanceOfficer}</span>
              <TapLink href={`mailto:${grievanceEmail}`}>{grievanceEmail}</TapLink>
              {grievancePhone && (
                <TapLink href={`tel:${grievancePhone}`}>{formatPhone(grievancePhone)}</TapLink>
              )}
            </Row>,
          ],
        ]}
      />
    </Card>
  );
}
