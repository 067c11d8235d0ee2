import { Dialog, Spinner } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../components/query-state';
import { moduleOptions } from '../../lib/module-options';
import type { Party } from '../../lib/party';
import type { EnquirySubject, EnquiryValues, EnquiryVariant } from './enquiry';

const titles: Readonly<Record<EnquiryVariant, string>> = {
  enquiry: 'Ask about this tour',
  group: 'Request a group price',
  callback: 'Request a callback',
};

/** The form with its libraries, loaded on demand. */
const formModule = moduleOptions('enquiry form', () => import('./enquiry-form'));

interface EnquiryDialogProps {
  /** Null while the dialog is closed. */
  variant: EnquiryVariant | null;
  /** The tour of the enquiry; null for a general callback. */
  subject: EnquirySubject | null;
  /** The party, if known. */
  party?: Party;
  /** Known contact of the visitor. */
  known?: Partial<EnquiryValues>;
  /** `2026-11-20` */
  today: string;
  onClose: () => void;
}

/** The enquiry form in a dialog. Loads the form when it first opens. */
export function EnquiryDialog({ variant, subject, party, known, today, onClose }: EnquiryDialogProps) {
  const query = useQuery({ ...formModule, enabled: variant !== null });
  return (
    <Dialog open={variant !== null} onClose={onClose} title={titles[variant ?? 'enquiry']}>
      <QueryState
        query={query}
        errorTitle="The form could not be loaded"
        pending={<Spinner label="Opening the form" />}
      >
        {({ EnquiryForm }) =>
          variant && (
            <EnquiryForm
              variant={variant}
              subject={subject}
              known={{
                ...(party && { adults: String(party.adults), children: String(party.childAges.length) }),
                ...known,
              }}
              today={today}
              onClose={onClose}
            />
          )
        }
      </QueryState>
    </Dialog>
  );
}
