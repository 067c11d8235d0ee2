import { formatHoldEnd } from '../feedback/use-hold-clock';
import { FormMessage } from '../forms/form-message';
import { ButtonLink } from '../parts/button';

interface HeldSeatsProps {
  readonly seats: number;
  /** ISO 8601, by the database's clock. */
  readonly expiresAt: string;
  /** Tour, where the page does not name it. */
  readonly tour?: string;
  /** Page of the booking, where the customer pays or releases the seats. */
  readonly href: string;
}

/** The customer's own hold, with the way to pay for it or release it. */
export function HeldSeats({ seats, expiresAt, tour, href }: HeldSeatsProps) {
  return (
    <FormMessage
      tone="info"
      action={
        <ButtonLink to={href} size="sm">
          Pay or release
        </ButtonLink>
      }
    >
      {`You hold ${seats === 1 ? '1 seat' : `${seats} seats`}${tour ? ` on ${tour}` : ''} until ${formatHoldEnd(expiresAt)}.`}
    </FormMessage>
  );
}
