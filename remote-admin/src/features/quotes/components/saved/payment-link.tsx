import { ButtonLink } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { PanelGroup } from '../../../../shared/side-panel/panel-parts';
import { quoteOfBookingOptions } from '../../api/saved-quotes';
import { paymentChatUrl, quoteUrl } from '../../model/quote-link';
import { CopyLink } from './copy-link';
import layout from '../../../../shared/layout.module.css';
import styles from './saved-quotes.module.css';

/** Payment link of a booking held from a quote; renders nothing for other bookings. */
export function PaymentLink({ bookingId }: { readonly bookingId: string }) {
  const { data: quote } = useQuery(quoteOfBookingOptions(bookingId));
  if (!quote) return null;
  return (
    <PanelGroup title="Payment link">
      <p className={styles.none}>The customer pays on the quote page, without an account.</p>
      <div className={layout.centred2}>
        <CopyLink url={quoteUrl(quote)} />
        <ButtonLink size="sm" variant="secondary" to={paymentChatUrl(quote)} target="_blank" rel="noreferrer">
          <MessageCircle size={16} aria-hidden />
          WhatsApp
        </ButtonLink>
      </div>
    </PanelGroup>
  );
}
