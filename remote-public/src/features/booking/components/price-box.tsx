import { formatExactPaise } from '@aertrip/platform';
import { Button, ButtonLink, type ButtonLinkProps, Card, Grid, IconText, Text } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { PhoneCall } from 'lucide-react';
import { useId } from 'react';
import { PartyFields } from '../../../components/party-fields';
import { PersonPrice } from '../../../components/person-price';
import { PartyPrice } from '../../../components/party-price';
import { ScriptlessSubmit } from '../../../components/scriptless-submit';
import { countTravellers, formatParty, maxTravellersOnline, type Party } from '../../../lib/party';
import { partyQuoteOptions } from '../api/quote';
import type { Offer } from '../model/offer';
import bottom from './bottom-bar.module.css';
import { CancellationLadder, dueText, QuoteLines, type DepositRule } from './quote-lines';
import { QuoteView } from './quote-view';

interface PriceBoxProps {
  offer: Offer;
  /** The deposit of departures that are not close. */
  deposit: DepositRule;
  party: Party;
  onParty: (party: Party) => void;
  onEnquire: () => void;
  booking: BookLinkProps['booking'];
}

/** The price of a party on the chosen departure; sends no request when nothing is bookable. */
function usePartyQuote({ departure }: Offer, party: Party) {
  const canBook = departure !== undefined && !departure.isSoldOut;
  const isGroup = countTravellers(party) > maxTravellersOnline;
  const query = useQuery({
    ...partyQuoteOptions(departure?.id ?? '', party),
    enabled: canBook && !isGroup,
  });
  const refusal = query.data && 'refusal' in query.data ? query.data.refusal : undefined;
  const quote = query.data && 'quote' in query.data && canBook && !isGroup ? query.data.quote : undefined;
  return { query, quote, refusal, canBook, isGroup };
}

/** Two adults in one room: the price of a date is theirs. */
const isTwin = ({ adults, childAges, rooms = 1 }: Party) =>
  adults === 2 && childAges.length === 0 && rooms === 1;

/** Party, price lines, due dates, and the two actions: book and enquire. */
export function PriceBox(props: PriceBoxProps) {
  const { offer, deposit, party, onParty, onEnquire, booking } = props;
  const { departure, price } = offer;
  const { query, quote, refusal, canBook, isGroup } = usePartyQuote(offer, party);
  const refusalId = useId();
  return (
    <Card isSticky>
      {quote && !isTwin(party) ? (
        <PartyPrice partyPaise={quote.totalPaise} party={party} size="lg" />
      ) : (
        <PersonPrice {...price} size="lg" />
      )}
      {departure && (
        <Card tone="mist" gap={1} isCompact>
          <strong>{departure.dates}</strong>
          <Text tone="soft">
            {departure.isSoldOut ? 'This date is sold out' : `${departure.place} · ${departure.seats}`}
          </Text>
          <a href="#departures">Other dates and prices</a>
        </Card>
      )}
      {canBook && (
        <form aria-label="Travellers" onSubmit={(event) => event.preventDefault()}>
          <input type="hidden" name="departure" value={departure?.id} />
          {/* One more than online booking allows: from here on the group enquiry takes over. */}
          <PartyFields party={party} onChange={onParty} max={maxTravellersOnline + 1} />
          <ScriptlessSubmit>Show the price</ScriptlessSubmit>
        </form>
      )}
      <Grid min="xs" gap={2} isFilled>
        {canBook && !isGroup && <BookLink size="lg" booking={booking} refusalId={refusal && refusalId} />}
        <Button size="lg" variant={canBook && !isGroup ? 'secondary' : 'primary'} onClick={onEnquire}>
          {isGroup ? 'Request a group price' : 'Enquire'}
        </Button>
      </Grid>
      {isGroup && (
        <Text size="sm" tone="soft">
          {groupText}
        </Text>
      )}
      {canBook && !isGroup && (
        <QuoteView query={query} refusalId={refusalId}>
          {(priced) => (
            <>
              <QuoteLines quote={priced} due={dueText(priced, deposit)} />
              <CancellationLadder steps={priced.cancellation} />
            </>
          )}
        </QuoteView>
      )}
      {!canBook && (
        <IconText icon={PhoneCall} size="sm" tone="soft">
          Our travel desk can find you another date or tell you when seats open up. There is no charge to
          enquire.
        </IconText>
      )}
    </Card>
  );
}

interface BookLinkProps extends Pick<ButtonLinkProps, 'size'> {
  /** Id of the element that gives the reason why this party cannot book. */
  refusalId?: string | undefined;
  booking: {
    /** Path of the booking of the chosen departure. */
    readonly path: string;
  };
}

/** A link works before the page is hydrated. */
function BookLink({ booking: { path }, size, refusalId }: BookLinkProps) {
  if (refusalId)
    return (
      <Button size={size} disabled aria-describedby={refusalId}>
        Book
      </Button>
    );
  return (
    <ButtonLink to={path} size={size} data-prefetch="intent">
      Book
    </ButtonLink>
  );
}

const groupText = `You can book online for up to ${maxTravellersOnline} travellers. For larger groups, our travel desk will prepare a group price.`;

/** Total and Book button at the bottom of small screens, within reach of the thumb. */
export function BookBar({ offer, party, onEnquire, booking }: Omit<PriceBoxProps, 'deposit' | 'onParty'>) {
  const { quote, refusal, canBook, isGroup } = usePartyQuote(offer, party);
  const refusalId = useId();
  return (
    <div data-bottom-bar="" className={bottom.bar} role="region" aria-label="Your price">
      {refusal ? (
        <Text id={refusalId} size="sm">
          {refusal.message}
        </Text>
      ) : quote ? (
        <p className={bottom.price}>
          <strong>{formatExactPaise(quote.totalPaise)}</strong>
          <span>{`${formatParty(party)}, taxes included`}</span>
        </p>
      ) : (
        <PersonPrice {...offer.price} />
      )}
      {canBook && !isGroup ? (
        <BookLink booking={booking} refusalId={refusal && refusalId} />
      ) : (
        <Button onClick={onEnquire}>{isGroup ? 'Request a group price' : 'Enquire'}</Button>
      )}
    </div>
  );
}
