import { ErrorPanel, Skeleton } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { MessageList } from '../../../components/messages/message-list';
import { enquiryMessagesOptions } from '../api/enquiry-messages';

/** The site's messages about an enquiry, to the customer and to the desk. */
export function EnquiryMessages({ enquiryId }: { readonly enquiryId: string }) {
  const { data, error, refetch } = useQuery(enquiryMessagesOptions(enquiryId));
  if (data) return <MessageList messages={data} />;
  if (!error) return <Skeleton height="6rem" />;
  return <ErrorPanel error={error} headingLevel={3} onRetry={() => void refetch()} />;
}
