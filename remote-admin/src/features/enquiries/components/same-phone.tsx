import { formatDate } from '@aertrip/platform';
import { Badge, Button, Stack } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { enquiryStatusNames, enquiryStatusTones } from '../../../shared/sale/record-status';
import { paths } from '../../../config/paths';
import { countText } from '../../../shared/count-text';
import { type Customer, customerOptions } from '../../../shared/sale/customer-records';
import { useDebounced } from '../../../shared/timing';
import { toE164 } from '../../../shared/form/field-values';
import { keyOf } from '../../../shared/list/filter-values';
import styles from './duplicates.module.css';
import layout from '../../../shared/layout.module.css';

interface SamePhoneProps {
  /** As typed. */
  readonly phone: string;
  /** The caller is a known customer. */
  readonly onKnown: (customer: Customer) => void;
  readonly onOpen: (enquiryId: string) => void;
}

/** Number of earlier enquiries in the note. */
const shownEnquiries = 3;

/** Recognises a customer by the phone number while it is typed, with their last enquiries. */
export function SamePhone({ phone, onKnown, onOpen }: SamePhoneProps) {
  const number = useDebounced(toE164(phone), 200);
  const { data: customer } = useQuery(customerOptions(number));
  useEffect(() => {
    if (customer) onKnown(customer);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each customer
  }, [customer]);
  const bookings = customer?.entries.filter(({ kind }) => kind === 'booking').length ?? 0;
  return (
    <div role="status" className={styles.status}>
      {customer && (
        <div className={styles.note}>
          <p className={layout.between}>
            <strong>{`${customer.name} is a known customer`}</strong>
            {bookings > 0 && <span>{countText(bookings, 'booking', 'bookings')}</span>}
            <Link to={paths.customer.href(number)} target="_blank">
              All records
            </Link>
          </p>
          <Stack as="ul" gap={2}>
            {customer.entries
              .filter(({ kind }) => kind === 'enquiry')
              .slice(0, shownEnquiries)
              .map(({ recordId, ref, status, at, text }) => {
                const known = keyOf(enquiryStatusNames, status ?? '');
                return (
                  <li key={recordId} className={layout.between}>
                    <span>
                      <span>{`${ref} `}</span>
                      {known && <Badge tone={enquiryStatusTones[known]}>{enquiryStatusNames[known]}</Badge>}
                      <small>{[formatDate(at), text].filter(Boolean).join(' · ')}</small>
                    </span>
                    <Button
                      size="sm"
                      variant="secondary"
                      aria-label={`Open ${ref}`}
                      onClick={() => onOpen(recordId)}
                    >
                      Open
                    </Button>
                  </li>
                );
              })}
          </Stack>
        </div>
      )}
    </div>
  );
}
