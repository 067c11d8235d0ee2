import { formatDateTime } from '@aertrip/platform';
import { Badge, Button, Stack } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { enquiryStatusNames, enquiryStatusTones } from '../../../shared/sale/record-status';
import { countText } from '../../../shared/count-text';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog';
import { paths } from '../../../config/paths';
import { adminKey } from '../../../shared/data/query';
import { useChange } from '../../../shared/data/use-change';
import { duplicatesOptions, mergeEnquiry } from '../enquiry-api';
import { type Enquiry, isOpen } from '../model/enquiry';
import styles from './duplicates.module.css';
import layout from '../../../shared/layout.module.css';

/** Other open enquiries from the same phone, with a merge button. */
export function Duplicates({ enquiry }: { readonly enquiry: Enquiry }) {
  const { data: others = [] } = useQuery(duplicatesOptions(enquiry));
  const [asks, setAsks] = useState<Enquiry | null>(null);
  const { search } = useLocation();
  const merge = useChange({
    change: mergeEnquiry,
    affects: adminKey, // its quotes and bookings move, too
    done: () => `Merged into ${enquiry.ref}`,
  });

  if (!isOpen(enquiry) || (others.length === 0 && !asks)) return null;
  return (
    <div className={styles.note}>
      <strong>{`${countText(others.length, 'other', 'others')} from this phone number`}</strong>
      <Stack as="ul" gap={2}>
        {others.map((other) => (
          <li key={other.id} className={layout.between}>
            <span>
              <Link to={{ pathname: paths.enquiry.href(other.id), search }}>{other.ref}</Link>{' '}
              <Badge tone={enquiryStatusTones[other.status]}>{enquiryStatusNames[other.status]}</Badge>
              <small>
                {`${formatDateTime(other.createdAt)}${other.packageTitle ? ` · ${other.packageTitle}` : ''}`}
              </small>
            </span>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Merge ${other.ref} into this one`}
              onClick={() => setAsks(other)}
            >
              Merge
            </Button>
          </li>
        ))}
      </Stack>
      {asks && (
        <ConfirmDialog
          title={`Merge ${asks.ref} into this one?`}
          confirmLabel="Merge"
          cancelLabel="Keep both"
          onConfirm={() => merge.mutateAsync({ id: asks.id, into: enquiry.id })}
          onClose={() => setAsks(null)}
        >
          {`Its notes, calls, quotes and bookings move to ${enquiry.ref}, and ${asks.ref} is closed. You cannot undo this.`}
        </ConfirmDialog>
      )}
    </div>
  );
}
