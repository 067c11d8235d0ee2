import { formatPhone } from '@aertrip/platform';
import { ButtonLink, buttonLooks, Heading, Row, Skeleton, Stack } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { PhoneCall } from 'lucide-react';
import { QueryState } from '../../components/query-state';
import { paths } from '../../config/paths';
import { AskOnWhatsApp } from '../../features/company/ask-on-whatsapp';
import { companyOptions } from '../../features/company/company';

/** The fastest channels to the travel desk, with the quote number prefilled. */
export function ContactDesk({ quoteRef }: { quoteRef: string }) {
  const query = useQuery(companyOptions());
  return (
    <Stack as="section" gap={3} aria-labelledby="quote-ask">
      <Heading level={2} size={3} id="quote-ask">
        Ask us
      </Heading>
      <QueryState
        query={query}
        errorTitle="Our phone numbers could not be loaded"
        pending={<Skeleton height="3rem" />}
      >
        {(company) =>
          company ? (
            <>
              <p>{`Questions, or need another room or date? Our travel desk is available ${company.hours}.`}</p>
              <Row as="ul" gap={3}>
                {company.whatsapp && (
                  <li>
                    <AskOnWhatsApp text={`Quote ${quoteRef}: `}>Ask on WhatsApp</AskOnWhatsApp>
                  </li>
                )}
                <li>
                  <a href={`tel:${company.phone}`} className={buttonLooks({ variant: 'secondary' })}>
                    <PhoneCall size={20} aria-hidden="true" />
                    <span>{`Call ${formatPhone(company.phone)}`}</span>
                  </a>
                </li>
              </Row>
            </>
          ) : (
            <ButtonLink to={paths.contact.href} variant="secondary">
              Contact us
            </ButtonLink>
          )
        }
      </QueryState>
    </Stack>
  );
}
