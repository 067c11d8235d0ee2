import { formatExactPaise } from '@aertrip/platform';
import { Button, ButtonLink, FormMessage, Row, Stack } from '@aertrip/ui';
import { useEffect, useRef } from 'react';
import type { HoldFailure } from '../hooks/use-hold';
import { paths } from '../../../config/paths';

interface HoldRefusedProps {
  failure: HoldFailure;
  tourPath: string;
  /** The customer accepts the new total, in paise. */
  onAccept: (totalPaise: number) => void;
  /** The customer wants another booking beside an equal one. */
  onBookAgain: () => void;
  isHolding: boolean;
}

/** Why the hold was refused, with the options to continue. Comes into view: the pressed button may be in the bottom bar. */
export function HoldRefused(props: HoldRefusedProps) {
  const { failure } = props;
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), [failure]);
  // At its field.
  if (failure.kind === 'field' && failure.field !== 'departure') return null;
  return (
    <div ref={message} tabIndex={-1}>
      <Refusal {...props} />
    </div>
  );
}

function Refusal({ failure, tourPath, onAccept, onBookAgain, isHolding }: HoldRefusedProps) {
  if (failure.kind === 'field') {
    return (
      <Stack gap={3} align="start">
        <FormMessage tone="error">{failure.message}</FormMessage>
        <ButtonLink to={`${tourPath}#departures`} variant="secondary">
          See other dates
        </ButtonLink>
      </Stack>
    );
  }
  if (failure.kind === 'booked') {
    return (
      <Stack gap={3} align="start">
        <FormMessage tone="info">{failure.message}</FormMessage>
        <Row gap={2}>
          <ButtonLink to={paths.myBooking.href(failure.bookingId)}>See that booking</ButtonLink>
          <Button variant="secondary" busy={isHolding} onClick={onBookAgain}>
            Make another booking
          </Button>
        </Row>
      </Stack>
    );
  }
  if (failure.kind === 'verify') {
    return (
      <FormMessage tone="error">
        Please confirm your mobile number or email to hold seats. If you have just confirmed it, try again.
      </FormMessage>
    );
  }
  if (failure.kind === 'sign-in')
    return <FormMessage tone="error">Please sign in again to hold seats.</FormMessage>;
  if (failure.kind === 'other') return <FormMessage tone="error">{failure.message}</FormMessage>;
  const { was, now } = failure;
  return (
    <Stack gap={3} align="start">
      <FormMessage tone="error">
        {`The price has changed from ${formatExactPaise(was)} to ${formatExactPaise(now)} while you were booking. No seats are held yet.`}
      </FormMessage>
      <Row gap={2}>
        <Button busy={isHolding} onClick={() => onAccept(now)}>
          {`Reserve for ${formatExactPaise(now)}`}
        </Button>
        <ButtonLink to={tourPath} variant="secondary">
          Back to the tour
        </ButtonLink>
      </Row>
    </Stack>
  );
}
