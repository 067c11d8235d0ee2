import { Mail } from 'lucide-react';
import { ListScreen } from '../../shared/list/list-screen';
import { SettingsTabs } from '../../shared/settings-tabs';
import { paths } from '../../config/paths';
import { messageStates, stateNames } from '../../shared/messages/message';
import { messageListOptions } from './api/messages';
import { messageColumns } from './components/message-columns';
import { messageListSpec } from './model/listed-message';

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
