import { formatPhone, whatsAppUrl } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gstStatesOptions } from '../../../shared/sale/gst-states';
import { PermittedButton } from '../../../shared/session/permitted-button';
import { Facts, PanelActions } from '../../../shared/side-panel/panel-parts';
import type { SoldBooking } from '../model/booking';
import { ContactDialog } from './contact-dialog';
import styles from './booking.module.css';

/** Phone, email and billing data of a booking, with a button that corrects them. */
export function BookingContact({ booking }: { readonly booking: SoldBooking }) {
  const { name, phone, email, address, state, gstin } = booking.contact;
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { data: states = [] } = useQuery({ ...gstStatesOptions(), enabled: Boolean(state) });
  return (
    <>
      <div className={styles.links}>
        {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
        {phone && (
          <a href={whatsAppUrl(phone)} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        )}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </div>
      <Facts
        facts={[
          ['Name', name],
          ['Billing address', address],
          ['State', states.find(({ code }) => code === state)?.name],
          ['GSTIN', gstin],
        ]}
      />
      <PanelActions>
        <PermittedButton needs="writeSales" onClick={() => setIsCorrecting(true)}>
          Correct contact
        </PermittedButton>
      </PanelActions>
      {isCorrecting && <ContactDialog booking={booking} onClose={() => setIsCorrecting(false)} />}
    </>
  );
}
