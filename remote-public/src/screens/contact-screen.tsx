import { fullUrl } from '@aertrip/platform';
import type { Company } from '@aertrip/platform/company';
import { Breadcrumbs, EmptyState, Frame, PageMeta, Skeleton, Stack, Text } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { PhoneOff } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import { CallbackBand } from '../components/callback-band';
import { Page } from '../components/page';
import { QueryState } from '../components/query-state';
import { paths } from '../config/paths';
import { companyOptions } from '../features/company/company';
import { ContactWays } from '../features/company/contact-ways';
import { Seller } from '../features/company/seller';
import { EnquiryDialog } from '../features/enquiry/enquiry-dialog';
import { useEnquiryDialog } from '../features/enquiry/use-enquiry-dialog';
import type { ScreenData } from './loaders';

const title = 'Contact us';
const description =
  'Call, email or chat with the Aertrip travel desk, or leave your number for a callback within one working day.';

/** `/contact`: contact channels and the callback form. */
export function ContactScreen() {
  const { today }: ScreenData = useLoaderData();
  const query = useQuery(companyOptions());
  const dialog = useEnquiryDialog();
  return (
    <Page>
      <PageMeta
        title={title}
        description={description}
        canonicalPath={paths.contact.href}
        jsonLd={query.data ? companyJsonLd(query.data, fullUrl('/')) : undefined}
      />
      <Frame gap={6}>
        <Stack as="header" gap={2}>
          <Breadcrumbs items={[{ label: 'Home', to: paths.home.href }, { label: title }]} />
          <h1>{title}</h1>
          <Text size="lg" tone="soft">
            For questions before you book, changes to your tour or complaints, our travel desk is happy to
            help.
          </Text>
        </Stack>
        <QueryState
          query={query}
          errorTitle="Our phone numbers could not be loaded"
          pending={<Skeleton height="22rem" />}
        >
          {(company) =>
            company ? (
              <ContactWays company={company} />
            ) : (
              <EmptyState
                icon={<PhoneOff />}
                title="Our phone numbers are not available right now"
                headingLevel={2}
              >
                <p>Leave your number below and we will call you.</p>
              </EmptyState>
            )
          }
        </QueryState>
      </Frame>
      <CallbackBand onRequestCallback={() => dialog.open('callback')} />
      <Frame>
        <Seller />
      </Frame>
      <EnquiryDialog
        variant={dialog.variant && 'callback'}
        subject={null}
        today={today}
        onClose={dialog.close}
      />
    </Page>
  );
}

/** schema.org description of the company. */
const companyJsonLd = (
  { legalName, tradeName, address, email, phone, gstin }: Company,
  url: string,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'TravelAgency',
  name: tradeName,
  legalName,
  url,
  email,
  telephone: phone,
  address: address.join(', '),
  ...(gstin === null ? {} : { taxID: gstin }),
});
