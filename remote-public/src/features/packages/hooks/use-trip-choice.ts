import { startTransition, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readParty, writeParty, type Party } from '../../../lib/party';
import { defaultDeparture, isLastSeat, type Departure } from '../model/departure';

interface Choice {
  /** Of the departure that the URL names. */
  readonly departureId: string | null;
  readonly party: Party;
  /** Nobody has said how many adults travel. */
  readonly isOpen: boolean;
}

/**
 * Which departure of a package is chosen, and for whom. The query string holds both (`?departure=…&adults=2&children=7`),
 * so that they survive reload, Back and a sign-in, and a link can bring them. Without a departure it is the first with
 * seats, without a party two adults; one adult where one seat is left.
 */
export function useTripChoice(departures: readonly Departure[]) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  // Shown at once; the navigation takes a moment.
  const [choice, show] = useOptimistic<Choice>({
    departureId: params.get('departure'),
    party: readParty(params),
    isOpen: !params.has('adults'),
  });
  const named = departures.find(({ id }) => id === choice.departureId);
  const departure = named ?? defaultDeparture(departures);
  const isAlone = departure !== undefined && isLastSeat(departure) && choice.isOpen;
  const party = isAlone ? { ...choice.party, adults: 1 } : choice.party;

  const change = (next: Choice) =>
    startTransition(async () => {
      show(next);
      if (next.departureId !== null) params.set('departure', next.departureId);
      writeParty(params, next.party);
      // Two adults, when somebody said so, stay two where one seat is left.
      if (!next.isOpen) params.set('adults', String(next.party.adults));
      const changed = params.toString();
      await navigate(
        { pathname, search: changed && `?${changed}`, hash },
        { preventScrollReset: true, replace: true },
      );
    });

  return {
    departure,
    /** The URL names the departure, rather than leaving it open. */
    isNamed: named !== undefined,
    /** A link named one that has left, was cancelled or never was. */
    isGone: choice.departureId !== null && !named,
    party,
    chooseDeparture: ({ id }: Departure) => change({ ...choice, departureId: id }),
    chooseParty: (chosen: Party) => change({ ...choice, party: chosen, isOpen: false }),
  };
}

export type TripChoice = ReturnType<typeof useTripChoice>;
