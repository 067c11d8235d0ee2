import { useSearchParams } from 'react-router-dom';
import { defaultDeparture, type Departure } from '../model/departure';

/**
 * Which departure of a package is chosen. The query string holds its id (`?departure=…`), so that it survives reload, Back
 * and a sign-in, and a link can bring it; without one it is the first with seats.
 */
export function useChosenDeparture(departures: readonly Departure[]) {
  const [params, setParams] = useSearchParams();
  const named = params.get('departure');

  function choose({ id }: Departure) {
    setParams(
      (before) => {
        before.set('departure', id);
        return before;
      },
      { preventScrollReset: true, replace: true },
    );
  }

  return { chosen: departures.find(({ id }) => id === named) ?? defaultDeparture(departures), choose };
}
