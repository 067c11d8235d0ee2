import { startTransition, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { defaultDeparture, type Departure } from '../model/departure';

/**
 * Which departure of a package is chosen. The query string holds its id (`?departure=…`), so that it survives reload, Back
 * and a sign-in, and a link can bring it; without one it is the first with seats.
 */
export function useChosenDeparture(departures: readonly Departure[]) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const named = new URLSearchParams(search).get('departure');
  // Shown at once; the navigation takes a moment.
  const [shown, setShown] = useOptimistic(named);
  const found = departures.find(({ id }) => id === shown);

  const choose = ({ id }: Departure) =>
    startTransition(async () => {
      setShown(id);
      const params = new URLSearchParams(search);
      params.set('departure', id);
      await navigate({ pathname, search: `?${params}`, hash }, { preventScrollReset: true, replace: true });
    });

  return {
    chosen: found ?? defaultDeparture(departures),
    /** A link named one that has left, was cancelled or never was. */
    isGone: shown !== null && !found,
    choose,
  };
}
