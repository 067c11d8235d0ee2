import { Badge, Button } from '@aertrip/ui';
import { useState } from 'react';
import { PanelActions } from '../../../components/side-panel/panel-parts';
import { useChange } from '../../../lib/data/use-change';
import { changeEnquiry, type EnquiryChange } from '../api/enquiry-detail';
import { enquiryKeys } from '../api/enquiry-keys';
import { nextStatuses, statusNames, statusTones, type Enquiry, type EnquiryStatus } from '../model/enquiry';
import { LostDialog } from './lost-dialog';

/** The enquiry's status and the steps that lead on from it. */
export function StatusMoves({ enquiry }: { readonly enquiry: Enquiry }) {
  const [isLosing, setIsLosing] = useState(false);
  const { mutateAsync, mutate, isPending } = useChange({
    change: changeEnquiry,
    affects: enquiryKeys.all,
    done: (_, { change }) => (change.status ? `${enquiry.name}: ${statusNames[change.status]}` : 'Saved'),
  });
  const input = (change: EnquiryChange) => ({ id: enquiry.id, version: enquiry.version, change });
  const start = (status: EnquiryStatus) => {
    if (isPending) return;
    if (status === 'lost') setIsLosing(true);
    else mutate(input({ status }));
  };

  return (
    <PanelActions>
      <Badge tone={statusTones[enquiry.status]}>{statusNames[enquiry.status]}</Badge>
      {nextStatuses(enquiry.status).map((status, index) => (
        <Button
          key={status}
          size="sm"
          variant={index === 0 ? 'primary' : 'secondary'}
          busy={isPending && !isLosing}
          onClick={() => start(status)}
        >
          Mark as {statusNames[status].toLowerCase()}
        </Button>
      ))}
      {isLosing && (
        <LostDialog
          onConfirm={(lostReason) => mutateAsync(input({ status: 'lost', lostReason }))}
          onClose={() => setIsLosing(false)}
        />
      )}
    </PanelActions>
  );
}
