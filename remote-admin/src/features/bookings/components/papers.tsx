import { Text } from '@aertrip/ui';
import { formatDate, formatExactPaise, whatsAppUrl } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { IconButton } from '../../../shared/icon-button';
import { NotLoaded } from '../../../shared/not-loaded';
import { CopyLink } from '../../../shared/sale/copy-link';
import { WhatsAppLink } from '../../../shared/sale/whatsapp-link';
import { type BookingPaper, bookingPapersOptions, paperUrl, sendPaper } from '../booking-queries';
import { useBookingChange } from '../booking-writes';
import type { Booking } from '../model/booking';
import layout from '../../../shared/layout.module.css';

const names: Readonly<Record<BookingPaper['kind'], string>> = {
  voucher: 'Voucher',
  itinerary: 'Itinerary',
  quote: 'Quote',
  receipt: 'Receipt',
  invoice: 'Tax invoice',
  'credit-note': 'Credit note',
};

interface PapersProps {
  readonly booking: Pick<Booking, 'id' | 'ref' | 'contact' | 'packageTitle'>;
}

/** Documents of a booking, each to open and to send to the customer. */
export function Papers({ booking }: PapersProps) {
  const query = useQuery(bookingPapersOptions(booking.id));
  const { mutate, isPending, variables } = useBookingChange(booking.id, {
    change: sendPaper,
    done: () => `Sending the document to ${booking.contact.email}`,
  });
  if (!query.data) return <NotLoaded query={query} height="6rem" headingLevel={3} />;
  if (query.data.length === 0)
    return (
      <Text size="sm" tone="soft">
        No documents.
      </Text>
    );
  const { phone, email, name: customer } = booking.contact;
  return (
    <ul className={layout.entries}>
      {query.data.map((paper) => {
        const { token, kind, number, day, amountPaise } = paper;
        const url = paperUrl(paper);
        const name = number ? `${names[kind]} ${number}` : names[kind];
        const words = `Dear ${customer}, here is your ${names[kind].toLowerCase()} for ${booking.packageTitle}, booking ${booking.ref}:\n${url}`;
        return (
          <li key={token} className={layout.between}>
            <span>
              <a href={url} target="_blank" rel="noreferrer" className={layout.tap}>
                {name}
              </a>
              {amountPaise !== null && (
                <small>{`${formatDate(day)} · ${formatExactPaise(amountPaise)}`}</small>
              )}
            </span>
            <span className={layout.end}>
              <CopyLink url={url} label={`Copy link: ${name}`} />
              {phone && <WhatsAppLink url={whatsAppUrl(phone, words)} label={`WhatsApp: ${name}`} />}
              {email && (
                <IconButton
                  label={`Email: ${name}`}
                  aria-disabled={isPending && variables.token === token}
                  onClick={() => mutate({ token })}
                >
                  <Mail size={18} aria-hidden />
                </IconButton>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
