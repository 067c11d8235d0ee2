import { Badge, Button, ButtonLink } from '@aertrip/ui';
import { enquiryStatusNames, enquiryStatusTones } from '../../../shared/sale/record-status';
import { PanelActions } from '../../../shared/side-panel/panel-parts';
import { paths } from '../../../config/paths';
import type { EnquiryWrites } from '../hooks/use-enquiry-writes';
import { useStatusMove } from '../hooks/use-status-move';
import { isOpen, nextStatuses, type Enquiry } from '../model/enquiry';

interface StatusMovesProps {
  /** The stored status: the buttons change after the response. */
  readonly enquiry: Enquiry;
  readonly writes: EnquiryWrites;
}

/** The enquiry's status and its possible transitions. */
export function StatusMoves({ enquiry, writes }: StatusMovesProps) {
  const { move, dialog } = useStatusMove(enquiry, writes);
  const isWriting = writes.isWriting('status');
  return (
    <PanelActions>
      <Badge tone={enquiryStatusTones[enquiry.status]}>{enquiryStatusNames[enquiry.status]}</Badge>
      {isOpen(enquiry) && (
        <ButtonLink size="sm" to={paths.enquiryQuote.href(enquiry.id)}>
          Create quote
        </ButtonLink>
      )}
      {nextStatuses(enquiry.status).map((status) => (
        <Button key={status} size="sm" variant="secondary" busy={isWriting} onClick={() => move(status)}>
          {`Mark as ${enquiryStatusNames[status].toLowerCase()}`}
        </Button>
      ))}
      {dialog}
    </PanelActions>
  );
}
