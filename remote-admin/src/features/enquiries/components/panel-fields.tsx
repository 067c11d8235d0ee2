import { formatDateTime, formatPhone, whatsAppUrl } from '@aertrip/platform';
import { Badge, Button, ButtonLink, Row, Stack } from '@aertrip/ui';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { ColleagueSelect } from '../../../shared/sale/colleague-select';
import type { EnquiryWrites } from '../enquiry-api';
import { type Enquiry, isOpen, nextStatuses } from '../model/enquiry';
import { changesTo } from '../model/enquiry-changes';
import { OverdueBadge } from './enquiry-columns';
import styles from './enquiry-panel.module.css';
import { enquiryStatusNames, enquiryStatusTones } from '../../../shared/sale/record-status';
import { PanelActions } from '../../../shared/side-panel/panel-parts';
import { paths } from '../../../config/paths';
import { useStatusMove } from './status-dialogs';
import fields from '../../../shared/form/fields.module.css';

interface AssignmentProps {
  /** With unsaved input. */
  readonly enquiry: Enquiry;
  readonly writes: EnquiryWrites;
  readonly onFollowUp: () => void;
}

/** Assignee and follow-up; each choice is saved at once. */
export function Assignment({ enquiry, writes, onFollowUp }: AssignmentProps) {
  const { assignee, assigneeName, nextFollowUp } = enquiry;
  return (
    <div className={fields.narrow}>
      <ColleagueSelect
        label="Assignee"
        value={assignee}
        name={assigneeName}
        onChange={(id) => writes.change(changesTo(enquiry, { assignee: id }))}
      />
      <Stack gap={1}>
        <span className={styles.fieldLabel}>
          Follow-up <OverdueBadge enquiry={enquiry} />
        </span>
        <button type="button" className={styles.fieldButton} aria-haspopup="dialog" onClick={onFollowUp}>
          {nextFollowUp ? formatDateTime(nextFollowUp) : 'Set follow-up'}
        </button>
      </Stack>
    </div>
  );
}

interface ContactLinksProps {
  readonly enquiry: Enquiry;
  readonly children: ReactNode;
}

/** The contact links of a customer, with further actions. */
export function ContactLinks({ enquiry, children }: ContactLinksProps) {
  return (
    <Row gap={2}>
      <a href={`tel:${enquiry.phone}`} className={styles.contact}>
        <Phone size={16} aria-hidden />
        <span>{formatPhone(enquiry.phone)}</span>
      </a>
      <a href={whatsAppUrl(enquiry.phone)} target="_blank" rel="noreferrer" className={styles.contact}>
        <MessageCircle size={16} aria-hidden />
        WhatsApp
      </a>
      {enquiry.email && (
        <a href={`mailto:${enquiry.email}`} className={styles.contact}>
          <Mail size={16} aria-hidden />
          <span>{enquiry.email}</span>
        </a>
      )}
      {children}
    </Row>
  );
}

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
