import { startTransition, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readParty, writeParty, type Party } from '../../../lib/party';
import { defaultDeparture, type Departure } from '../model/departure';

interface Choice {
  /** Of the departure that the URL names. */
  readonly departureId: string | null;
  readonly party: Party;
}

/**
 * Which departure of a package is chosen, and for whom. The query string holds both (`?departure=…&adults=2&children=7`),
 * so that they survive reload, Back and a sign-in, and a link can bring them. Without a departure it is the first with
 * seats, without a party two adults.
 */
export function useTripChoice(departures: readonly Departure[]) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  // Shown at once; the navigation takes a moment.
  const [choice, show] = useOptimistic<Choice>({
    departureId: params.get('departure'),
    party: readParty(params),
  });
  const named = departures.find(({ id }) => id === choice.departureId);

  const change = (next: Choice) =>
    startTransition(async () => {
      show(next);
      if (next.departureId !== null) params.set('departure', next.departureId);
      writeParty(params, next.party);
      const changed = params.toString();
      await navigate(
        { pathname, search: changed && `?${changed}`, hash },
        { preventScrollReset: true, replace: true },
      );
    });

  return {
    departure: named ?? defaultDeparture(departures),
    /** The URL names the departure, rather than leaving it open. */
    isNamed: named !== undefined,
    /** A link named one that has left, was cancelled or never was. */
    isGone: choice.departureId !== null && !named,
    party: choice.party,
    chooseDeparture: ({ id }: Departure) => change({ ...choice, departureId: id }),
    chooseParty: (party: Party) => change({ ...choice, party }),
  };
}

export type TripChoice = ReturnType<typeof useTripChoice>;
