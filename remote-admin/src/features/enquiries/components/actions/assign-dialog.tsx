import { useQuery } from '@tanstack/react-query';
import { useAdminAuth } from 'shared-auth';
import { ChoiceDialog } from '../../../../shared/dialogs/choice-dialog';
import { salesPeopleOptions } from '../../../../shared/sale/sales-people';
import { changesTo } from '../../model/enquiry-changes';
import type { ActionDialogProps } from './enquiry-actions';

const nobody = 'nobody';

/** Assigns an administrator; the signed-in one comes first. */
export function AssignDialog({ enquiry, writes, onClose }: ActionDialogProps) {
  const { data: people = [] } = useQuery(salesPeopleOptions);
  const { user } = useAdminAuth();
  const me = user?.id ?? '';
  return (
    <ChoiceDialog
      title={`Assign ${enquiry.name}`}
      legend="Assignee"
      choices={[
        { value: me, label: 'Me' },
        ...people.filter(({ value }) => value !== me),
        { value: nobody, label: 'Unassigned' },
      ]}
      confirmLabel="Assign"
      onConfirm={(chosen) => {
        const assignee = chosen === nobody ? null : chosen;
        if (assignee !== enquiry.assignee) writes.change(changesTo(enquiry, { assignee }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
