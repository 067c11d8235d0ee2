import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { NotLoaded } from '../../shared/not-loaded';
import { MessageBadge, MessageText } from '../../shared/messages/message-list';
import { Facts, PanelGroup } from '../../shared/side-panel/panel-parts';
import { SidePanel, useClosePanel } from '../../shared/side-panel/side-panel';
import { paths } from '../../config/paths';
import { getOccasion, getRecipient } from '../../shared/messages/message';
import { messageOptions } from './message-api';

/** `/admin/settings/messages/:messageId`, beside the list. */
export function MessagePanel() {
  const { messageId = '' } = useParams();
  const query = useQuery(messageOptions(messageId));
  const { data } = query;
  const close = useClosePanel(paths.messages.href);

  return (
    <SidePanel
      key={messageId}
      title={data ? getOccasion(data) : 'Message'}
      subtitle={data && getRecipient(data)}
      onClose={close}
      openedBy={`message-${messageId}`}
    >
      {data ? (
        <>
          <Facts
            facts={[
              ['Status', <MessageBadge key="state" message={data} />],
              [
                'Booking',
                data.booking && (
                  <Link key="booking" to={paths.booking.href(data.booking.id)}>
                    {data.booking.ref}
                  </Link>
                ),
              ],
              [
                'Enquiry',
                data.enquiry && (
                  <Link key="enquiry" to={paths.enquiry.href(data.enquiry.id)}>
                    {data.enquiry.ref}
                  </Link>
                ),
              ],
            ]}
          />
          <PanelGroup title="Message">
            <MessageText message={data} />
          </PanelGroup>
        </>
      ) : (
        <NotLoaded query={query} height="20rem" missing="Message not found" headingLevel={3} />
      )}
    </SidePanel>
  );
}
