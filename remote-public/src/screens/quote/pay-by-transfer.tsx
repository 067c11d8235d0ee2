import { formatExactPaise } from '@aertrip/platform';
import { ErrorNote } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '@aertrip/ui';
import { companyOptions } from '../../features/company/company';
import type { QuotedBooking } from '../../features/booking/model/shared-quote';

interface PayByTransferProps {
  booking: QuotedBooking;
  quoteRef: string;
}

/** The company's account and UPI ID for the next payment of held or booked seats; nothing without either. */
export function PayByTransfer({ booking, quoteRef }: PayByTransferProps) {
  const query = useQuery(companyOptions());
  const { depositPaise, paidPaise, nextPayment } = booking;
  const paise = nextPayment?.amountPaise ?? depositPaise - paidPaise;
  if (query.isPending || paise <= 0) return null;
  if (!query.data) return <ErrorNote title="Our bank account could not be loaded" query={query} />;
  const company = query.data;
  if (!company.accountNumber && !company.upiId) return null;
  return (
    <section aria-labelledby="quote-transfer">
      <h2 id="quote-transfer">Or pay by transfer</h2>
      <p>Send us the reference of your transfer. We confirm it once it has arrived.</p>
      <Facts
        facts={[
          ['Amount', formatExactPaise(paise)],
          ['Account of', company.accountNumber && company.legalName],
          ['Bank', company.bank],
          ['Account number', company.accountNumber],
          ['IFSC', company.ifsc],
          ['UPI ID', company.upiId],
          ['Reference', quoteRef],
        ]}
      />
    </section>
  );
}
