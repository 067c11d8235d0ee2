import { formatDateTime } from '@aertrip/platform';
import { PanelLink } from '../../../shared/list/panel-link';
import { listColumns } from '../../../shared/list/table-columns';
import { paths } from '../../../config/paths';
import { MessageBadge } from '../../../shared/messages/message-badge';
import { getOccasion, getRecipient } from '../../../shared/messages/message';
import type { ListedMessage } from '../model/listed-message';

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
