import { useQuery } from '@tanstack/react-query';
import { setStatus, writeMessage, type BulkSpecification } from '../../../shared/list/bulk/bulk-action';
import { salesPeopleOptions } from '../../../shared/sale/sales-people';
import { enquiryKeys } from '../api/enquiry-keys';
import { lostReasonsOptions } from '../api/enquiry-masters';

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
        consequence: 'Assigns the selected enquiries.',
        fields: [
          {
            name: 'assignee',
            label: 'Assignee',
            options: [{ value: nobody, label: 'Unassigned' }, ...people],
          },
        ],
        getChanges: ({ assignee }) =>
          assignee ? { assignee: { to: assignee === nobody ? null : assignee } } : null,
      },
      setStatus('contacted', 'Mark as contacted', 'For new and lost enquiries. Lost enquiries are reopened.'),
      {
        id: 'lost',
        label: 'Mark as lost',
        consequence: 'Follow-ups are removed. Won enquiries are not changed.',
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
