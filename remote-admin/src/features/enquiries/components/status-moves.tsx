import { Badge, Button, ButtonLink } from '@aertrip/ui';
import { useState } from 'react';
import { PanelActions } from '../../../shared/side-panel/panel-parts';
import { paths } from '../../../config/paths';
import type { EnquiryWrites } from '../hooks/use-enquiry-writes';
import {
  isOpen,
  nextStatuses,
  statusNames,
  statusTones,
  type Enquiry,
  type EnquiryStatus,
} from '../model/enquiry';
import { moveTo } from '../model/enquiry-changes';
import { isEnding, OutcomeOf } from './outcome-of';

interface StatusMovesProps {
  /** The stored status: the buttons change after the response. */
  readonly enquiry: Enquiry;
  readonly writes: EnquiryWrites;
}

/** The enquiry's status and its possible transitions. */
export function StatusMoves({ enquiry, writes }: StatusMovesProps) {
  const [ending, setEnding] = useState<EnquiryStatus | null>(null);
  const isWriting = writes.isWriting('status');
  const start = (status: EnquiryStatus) => {
    if (isWriting) return;
    if (isEnding(status)) setEnding(status);
    else writes.change(moveTo(enquiry, status));
  };

  return (
    <PanelActions>
      <Badge tone={statusTones[enquiry.status]}>{statusNames[enquiry.status]}</Badge>
      {isOpen(enquiry) && (
        <ButtonLink size="sm" to={paths.enquiryQuote.href(enquiry.id)}>
          Create quote
        </ButtonLink>
      )}
      {nextStatuses(enquiry.status).map((status) => (
        <Button key={status} size="sm" variant="secondary" busy={isWriting} onClick={() => start(status)}>
          Mark as {statusNames[status].toLowerCase()}
        </Button>
      ))}
      <OutcomeOf enquiry={enquiry} ending={ending} writes={writes} onClose={() => setEnding(null)} />
    </PanelActions>
  );
}
