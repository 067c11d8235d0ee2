import type { EnquiryWrites } from '../hooks/use-enquiry-writes';
import type { Enquiry, EnquiryStatus } from '../model/enquiry';
import { moveTo } from '../model/enquiry-changes';
import { LostDialog } from './lost-dialog';
import { WonDialog } from './won-dialog';

const endings = { won: WonDialog, lost: LostDialog };

/** Whether a status ends an enquiry and needs a reason. */
export const isEnding = (status: EnquiryStatus): boolean => status in endings;

interface OutcomeOfProps {
  readonly enquiry: Enquiry;
  /** The pending outcome; null without one. */
  readonly ending: EnquiryStatus | null;
  readonly writes: EnquiryWrites;
  readonly onClose: () => void;
}

/** Asks for the outcome's reason, then closes the enquiry. */
export function OutcomeOf({ enquiry, ending, writes, onClose }: OutcomeOfProps) {
  if (ending !== 'won' && ending !== 'lost') return null;
  const EndingDialog = endings[ending];
  return (
    <EndingDialog
      enquiryId={enquiry.id}
      onConfirm={(reason) => {
        writes.change(moveTo(enquiry, ending, reason));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
