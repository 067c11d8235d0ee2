import { useState, type ReactNode } from 'react';
import type { EnquiryStatus } from '../../../shared/sale/record-status';
import { LostDialog } from '../components/lost-dialog';
import { WonDialog } from '../components/won-dialog';
import type { Enquiry } from '../model/enquiry';
import { moveTo } from '../model/enquiry-changes';
import type { EnquiryWrites } from './use-enquiry-writes';

interface StatusMove {
  readonly move: (status: EnquiryStatus) => void;
  readonly dialog: ReactNode;
}

/** Moves an enquiry to a status, won or lost with a reason that the dialog asks for. */
export function useStatusMove(enquiry: Enquiry, writes: EnquiryWrites): StatusMove {
  const [ending, setEnding] = useState<'won' | 'lost' | null>(null);
  const EndingDialog = ending === 'won' ? WonDialog : LostDialog;
  return {
    move: (status) => {
      if (status === 'won' || status === 'lost') setEnding(status);
      else writes.change(moveTo(enquiry, status));
    },
    dialog: ending && (
      <EndingDialog
        enquiryId={enquiry.id}
        onConfirm={(reason) => {
          writes.change(moveTo(enquiry, ending, reason));
          setEnding(null);
        }}
        onClose={() => setEnding(null)}
      />
    ),
  };
}
