import { useQuery } from '@tanstack/react-query';
import { setStatus, writeMessage, type BulkSpecification } from '../../../components/list/bulk/bulk-action';
import { salesPeopleOptions } from '../../../lib/sale/sales-people';
import { enquiryKeys } from '../api/enquiry-keys';
import { lostReasonsOptions } from '../api/lost-reasons';

const nobody = 'nobody';

/** Bulk actions on enquiries. Excludes won, which needs a booking or an individual reason. */
export function useEnquiryBulk(): BulkSpecification {
  const { data: people = [] } = useQuery(salesPeopleOptions);
  const { data: reasons = [] } = useQuery(lostReasonsOptions);
  return {
    kind: 'enquiry',
    affects: enquiryKeys.all,
    actions: [
      {
        id: 'assign',
        label: 'Assign',
        consequence: 'They move to the list of whoever you choose.',
        fields: [
          {
            name: 'assignee',
            label: 'Assignee',
            options: [
              { value: nobody, label: 'Nobody' },
              ...people.map(({ id, fullName }) => ({ value: id, label: fullName })),
            ],
          },
        ],
        getChanges: ({ assignee }) =>
          assignee ? { assignee: { to: assignee === nobody ? null : assignee } } : null,
      },
      setStatus('contacted', 'Mark as contacted', 'New ones, and lost ones that are opened again.'),
      {
        id: 'lost',
        label: 'Mark as lost',
        consequence: 'Nobody follows up on them any more. Those that are won are refused.',
        fields: [
          {
            name: 'reason',
            label: 'Reason',
            options: reasons.map((reason) => ({ value: reason, label: reason })),
          },
        ],
        getChanges: ({ reason }) => (reason ? { status: { to: 'lost' }, lost_reason: { to: reason } } : null),
      },
      writeMessage,
    ],
  };
}
