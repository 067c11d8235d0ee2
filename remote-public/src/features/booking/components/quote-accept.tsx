import { formatExactPaise, toAppError } from '@aertrip/platform';
import { Button, FormMessage, Heading, Stack } from '@aertrip/ui';
import { useMutation } from '@tanstack/react-query';
import { paths } from '../../../config/paths';
import { acceptQuote } from '../api/shared-quote';

interface QuoteAcceptProps {
  readonly token: string;
  readonly totalPaise: number;
  /** The checkout of the expired hold was opened, and has no result yet. */
  readonly mayHavePaid: boolean;
  /** Reloads the quote: with held seats, or with the reason why it cannot be accepted. */
  readonly onAnswer: () => Promise<unknown>;
}

/** Accepts a quote, which holds its seats for the payment. */
export function QuoteAccept({ token, totalPaise, mayHavePaid, onAnswer }: QuoteAcceptProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => acceptQuote(token),
    onSettled: onAnswer,
    networkMode: 'always',
  });
  return (
    <Stack as="section" aria-labelledby="quote-accept">
      <Heading level={2} size={3} id="quote-accept">
        Accept this quote
      </Heading>
      <p>
        {`Accept to hold your seats at ${formatExactPaise(totalPaise)} for 20 minutes, then pay the deposit or the full amount here.`}
      </p>
      {error && (
        <FormMessage tone="error">
          {toAppError(error).code === 'offline'
            ? 'You are offline. Please try again once you are connected.'
            : `Your seats are not held. ${toAppError(error).message.replace(/^[A-Z_]+: /, '')}`}
        </FormMessage>
      )}
      <Button busy={isPending} onClick={() => mutate()}>
        {mayHavePaid ? 'I have not paid: reserve the seats again' : 'Accept and hold seats'}
      </Button>
      <small>
        By accepting you agree to{' '}
        <a href={paths.terms.href} target="_blank" rel="noreferrer">
          our terms
        </a>{' '}
        and the cancellation charges on behalf of everyone in this booking.
      </small>
    </Stack>
  );
}
