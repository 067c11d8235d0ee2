import { Mail } from 'lucide-react';
import { formatDateTime } from '@aertrip/platform';
import { ListScreen } from '../../shared/list/list-screen';
import { SettingsTabs } from '../../shared/tabs';
import { paths } from '../../config/paths';
import { getOccasion, getRecipient, messageStates, stateNames } from '../../shared/messages/message';
import { type ListedMessage, messageListOptions, messageListSpec } from './message-api';
import { PanelLink } from '../../shared/list/panel-link';
import { listColumns } from '../../shared/list/table-columns';
import { MessageBadge } from '../../shared/messages/message-list';

const stateFilter = {
  name: 'state',
  label: 'Status',
  defaultLabel: 'Any status',
  options: messageStates.map((state) => ({ value: state, label: stateNames[state] })),
};

const sortOptions = [
  { sort: { column: 'created_at', descending: true }, label: 'Newest first' },
  { sort: { column: 'created_at', descending: false }, label: 'Oldest first' },
  { sort: { column: 'recipient', descending: false }, label: 'Recipient A–Z' },
];

/** `/admin/settings/messages`; a message opens beside it at `/admin/settings/messages/:messageId`. */
export function MessagesScreen() {
  return (
    <>
      <SettingsTabs current={paths.messages.href} />
      <ListScreen
        label="Messages"
        nouns={['message', 'messages']}
        heading={{
          title: 'Messages',
          description:
            'Messages to customers and the desk. Without a mail server, messages stay here and are not sent.',
        }}
        spec={messageListSpec}
        getOptions={messageListOptions}
        columns={messageColumns}
        getRowName={({ recipient }) => recipient}
        getRowPath={({ id }) => paths.message.href(id)}
        panelParam="messageId"
        searchLabel="Search recipient"
        filters={[stateFilter]}
        sortOptions={sortOptions}
        empty={{
          icon: <Mail />,
          title: 'No messages yet',
          text: 'Messages about holds, payments and enquiries appear here.',
        }}
      />
    </>
  );
}

const column = listColumns<ListedMessage>();

export const messageColumns = column.columns([
  column.accessor('recipient', {
    id: 'recipient',
    meta: { label: 'Message', primary: true },
    cell: ({ row: { original } }) => (
      <PanelLink
        id={`message-${original.id}`}
        path={paths.message.href(original.id)}
        name={original.subject ?? getOccasion(original)}
        reference={getRecipient(original)}
      />
    ),
  }),
  column.display({
    id: 'about',
    meta: { label: 'About', wide: true },
    cell: ({ row: { original } }) => original.booking?.ref ?? original.enquiry?.ref ?? '—',
  }),
  column.accessor('state', {
    id: 'state',
    meta: { label: 'Status', nowrap: true },
    cell: ({ row: { original } }) => <MessageBadge message={original} />,
  }),
  column.accessor('createdAt', {
    id: 'created_at',
    meta: { label: 'Queued' },
    cell: ({ getValue }) => formatDateTime(getValue()),
  }),
]);
