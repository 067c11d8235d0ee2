import { ButtonLink, EmptyState, PageMeta } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { OwnRows } from '../../components/own-rows';
import { ScreenHeading } from '../../components/screen-parts';
import { paths } from '../../config/paths';
import { useCustomer } from '../../lib/use-customer';
import { myEnquiriesOptions } from './my-enquiries';
import { EnquiryCard } from './enquiry-card';

/** `/user/enquiries` */
export function EnquiriesScreen() {
  const { uid } = useCustomer();
  const query = useQuery(myEnquiriesOptions(uid));

  return (
    <>
      <PageMeta title="My Enquiries" noIndex />
      <ScreenHeading title="My Enquiries" />
      <OwnRows query={query} noun="enquiries" empty={<NoEnquiries />}>
        {(enquiry) => <EnquiryCard enquiry={enquiry} />}
      </OwnRows>
    </>
  );
}

function NoEnquiries() {
  return (
    <EmptyState
      icon={<MessagesSquare />}
      title="No enquiries yet"
      action={<ButtonLink to={paths.home.href}>Find a tour</ButtonLink>}
    >
      <p>Enquire about any tour while you are signed in, and follow our reply here.</p>
    </EmptyState>
  );
}
