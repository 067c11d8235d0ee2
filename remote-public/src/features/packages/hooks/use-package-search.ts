import { startTransition, useEffect, useOptimistic, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { readSearch, searchWith, withoutFilters, type PackageSearch } from '../model/package-search';

/**
 * The search in the query string, and how to change it. Every change is a step that Back undoes; "show more" is none.
 * @param place slug of the destination whose page it is, which then is no filter; null on the page that searches anywhere
 */
export function usePackageSearch(place: string | null) {
  const location = useLocation();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const isUnderWay = next !== undefined && next.pathname === location.pathname;
  // The controls show at once what was picked, before the router has the time to say so; the results follow when they have
  // arrived.
  const [requestedQuery, showQuery] = useOptimistic((isUnderWay ? next : location).search);
  const read = (query: string): PackageSearch => {
    const search = readSearch(new URLSearchParams(query));
    return place === null ? search : { ...search, destination: null };
  };
  const requested = read(requestedQuery);
  // A navigation is rendered when there is time; of two quick presses the second builds on the first all the same.
  const latestQuery = useRef(requestedQuery);
  useEffect(() => {
    latestQuery.current = requestedQuery;
  }, [requestedQuery]);

  function go(search: PackageSearch, isSameSearch = false) {
    const query = searchWith(search, { pages: search.pages });
    // Firefox reports an option that is chosen by typing its name with every letter.
    if (query === latestQuery.current) return;
    latestQuery.current = query;
    startTransition(async () => {
      showQuery(query);
      await navigate(
        { pathname: location.pathname, search: query },
        { preventScrollReset: true, replace: isSameSearch },
      );
    });
  }

  return {
    search: read(location.search),
    requested,
    isBusy: requestedQuery !== location.search,
    change: (changes: Partial<PackageSearch>) =>
      go({ ...read(latestQuery.current), pages: 1, ...changes }, Object.keys(changes).join() === 'pages'),
    clear: () => go(withoutFilters(read(latestQuery.current))),
  };
}
