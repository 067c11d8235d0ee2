import { startTransition, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readParty, writeParty, type Party } from '../../../lib/party';
import { defaultDeparture, partyOn, type Departure, type WantedParty } from '../model/departure';

interface Choice extends WantedParty {
  /** Id of the departure in the URL. */
  readonly departureId: string | null;
}

/**
 * The selected departure of a package, and the party. Both are in the query string
 * (`?departure=…&adults=2&children=7`), so that they survive reload, Back and sign-in, and links can set them.
 * Defaults: the first departure with seats for the party; two adults, or one adult where all departures have one seat left.
 */
export function useTripChoice(departures: readonly Departure[]) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  // Shown immediately; the navigation takes a moment.
  const [choice, show] = useOptimistic<Choice>({
    departureId: params.get('departure'),
    party: readParty(params),
    isOpen: !params.has('adults'),
  });
  const named = departures.find(({ id }) => id === choice.departureId);
  const departure = named ?? defaultDeparture(departures, choice.party);

  const change = (next: Choice) =>
    startTransition(async () => {
      show(next);
      if (next.departureId !== null) params.set('departure', next.departureId);
      writeParty(params, next.party);
      // An explicit choice of two adults stays, even where one seat is left.
      if (!next.isOpen) params.set('adults', String(next.party.adults));
      const changed = params.toString();
      await navigate(
        { pathname, search: changed && `?${changed}`, hash },
        { preventScrollReset: true, replace: true },
      );
    });

  return {
    departure,
    /** The departure is explicit in the URL. */
    isNamed: named !== undefined,
    /** The URL has a departure that has left, was cancelled or never existed. */
    isGone: choice.departureId !== null && !named,
    party: departure ? partyOn(departure, choice) : choice.party,
    wanted: choice,
    chooseDeparture: ({ id }: Departure) => change({ ...choice, departureId: id }),
    chooseParty: (chosen: Party) => change({ ...choice, party: chosen, isOpen: false }),
  };
}

export type TripChoice = ReturnType<typeof useTripChoice>;
