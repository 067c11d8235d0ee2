import { formatDate, formatExactPaise } from '@aertrip/platform';
import { ErrorPanel, FormMessage, Text } from '@aertrip/ui';
import { MoneyRow } from '../../../shared/sale/price-breakdown';
import type { Amending } from '../use-amendment';
import type { AmendmentPrice as Price } from '../model/amendment';
import type { SoldBooking } from '../model/booking';
import money from './booking.module.css';
import text from '../../../shared/text.module.css';
import layout from '../../../shared/layout.module.css';

interface AmendmentPriceProps {
  readonly booking: SoldBooking;
  readonly amending: Amending;
  readonly hasField: (field: string) => boolean;
}

const signed = (paise: number) => (paise > 0 ? `+${formatExactPaise(paise)}` : formatExactPaise(paise));

/** Price before and after the change, and the resulting balance. */
export function AmendmentPrice({ booking, amending, hasField }: AmendmentPriceProps) {
  const { price, isPending, refusal, previewError, readAgain } = amending;
  return (
    <section className={layout.mist} aria-label="Price of the change" aria-busy={isPending}>
      <h3 className={text.heading}>
        {'Price '}
        <Text as="span" size="xs" tone="soft" role="status">
          {isPending ? 'Calculating…' : ''}
        </Text>
      </h3>
      {previewError && !isPending && (
        <ErrorPanel
          title="The price could not be calculated"
          error={previewError}
          headingLevel={3}
          onRetry={readAgain}
        />
      )}
      {refusal && (
        <FormMessage tone="error">
          {hasField(refusal.field ?? '') ? 'No price available. Check the marked fields.' : refusal.message}
        </FormMessage>
      )}
      {price?.notes.map((note) => (
        <FormMessage key={note} tone="info">
          {`${note}.`}
        </FormMessage>
      ))}
      {price ? (
        <table className={money.money}>
          <tbody>
            <MoneyRow name="Before">{formatExactPaise(price.wasPaise)}</MoneyRow>
            <MoneyRow name="After">{formatExactPaise(price.nowPaise)}</MoneyRow>
            <MoneyRow name="Difference" isTotal>
              {signed(price.nowPaise - price.wasPaise)}
            </MoneyRow>
            {price.charge && (
              <MoneyRow name={<ChargeName charge={price.charge} isWaived={amending.isWaived} />}>
                {amending.isWaived ? (
                  <s>{formatExactPaise(price.charge.amountPaise)}</s>
                ) : (
                  formatExactPaise(price.charge.amountPaise)
                )}
              </MoneyRow>
            )}
            {price.earlierChargesPaise > 0 && (
              <MoneyRow name="Charges for earlier changes">
                {formatExactPaise(price.earlierChargesPaise)}
              </MoneyRow>
            )}
            <MoneyRow name="Paid so far">{formatExactPaise(price.paidPaise)}</MoneyRow>
            <MoneyRow name={price.refundPaise > 0 ? 'Refund' : 'Balance'}>
              <strong>{formatExactPaise(price.refundPaise || price.duePaise)}</strong>
            </MoneyRow>
            {price.nextPayment && (
              <MoneyRow name={`Next payment by ${formatDate(price.nextPayment.dueOn)}`}>
                {formatExactPaise(price.nextPayment.amountPaise)}
              </MoneyRow>
            )}
            <MoneyRow name="Seats">
              {price.quote.seats === booking.seats
                ? booking.seats
                : `${booking.seats} → ${price.quote.seats}`}
            </MoneyRow>
            {price.quote.startsOn !== booking.startsOn && (
              <MoneyRow name="Departs">{formatDate(price.quote.startsOn)}</MoneyRow>
            )}
          </tbody>
        </table>
      ) : (
        !refusal &&
        !previewError && (
          <Text size="sm" tone="soft">
            Make a change to see the new price.
          </Text>
        )
      )}
      {price && (
        <details>
          <summary>Price breakdown</summary>
          <ul className={layout.entries}>
            {price.quote.lines.map(({ label, count, amountPaise }) => (
              <li key={label} className={layout.between}>
                <span>{`${count} × ${label}`}</span>
                <span className={layout.amount}>{formatExactPaise(amountPaise)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface ChargeNameProps {
  readonly charge: NonNullable<Price['charge']>;
  readonly isWaived: boolean;
}

function ChargeName({ charge: { chargeBp, until }, isWaived }: ChargeNameProps) {
  const day = until ? ` until ${formatDate(until)}` : '';
  return (
    <>
      <span>{isWaived ? 'Cancellation charge, waived' : 'Cancellation charge'}</span>
      <small>{`${chargeBp / 100}% of the price given up${day}, by the cancellation policy`}</small>
    </>
  );
}
