import { formatDate, formatExactPaise } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import { invoiceLinksOptions } from '../api/invoice-links';
import { invoiceKinds, type Invoice } from '../model/sale-records';
import text from '../../../shared/text.module.css';
import styles from './booking.module.css';

interface InvoicesProps {
  readonly bookingId: string;
  readonly invoices: readonly Invoice[];
}

/** Tax documents of a booking by number; each opens with the lines it was issued with. */
export function Invoices({ bookingId, invoices }: InvoicesProps) {
  const { data: links, error } = useQuery(invoiceLinksOptions(bookingId, invoices));
  if (invoices.length === 0)
    return <p className={text.quiet}>The tax invoice is issued when the booking is confirmed.</p>;
  return (
    <>
      <ul className={styles.records}>
        {invoices.map(({ number, kind, issuedOn, totalPaise }) => {
          const url = links?.get(number);
          return (
            <li key={number}>
              <span>
                {url ? (
                  <a href={url} target="_blank" rel="noreferrer" className={styles.paper}>
                    {number}
                  </a>
                ) : (
                  <span>{number}</span>
                )}
                <small>{`${invoiceKinds[kind] ?? kind} · ${formatDate(issuedOn)}`}</small>
              </span>
              <span className={styles.amount}>{formatExactPaise(totalPaise)}</span>
            </li>
          );
        })}
      </ul>
      {error && <p className={text.quiet}>Documents cannot be opened right now.</p>}
    </>
  );
}
