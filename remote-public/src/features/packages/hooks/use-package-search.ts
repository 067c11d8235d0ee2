import { startTransition, useEffect, useOptimistic, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { withoutFilters, type PackageSearch } from '../model/package-search';
import { readSearch, searchWith } from '../model/search-query';

/**
 * The search in the query string, and its setter. Every change adds a history entry; "show more" adds none.
 * @param place slug of the page's destination, which then is no filter; null on the page that searches everywhere
 */
export function usePackageSearch(place: string | null) {
  const location = useLocation();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const isUnderWay = next !== undefined && next.pathname === location.pathname;
  // The controls show a choice immediately, before the router renders it; the results follow when they arrive.
  const [requestedQuery, showQuery] = useOptimistic((isUnderWay ? next : location).search);
  const read = (query: string): PackageSearch => {
    const search = readSearch(new URLSearchParams(query));
    return place === null ? search : { ...search, destination: null };
  };
  const requested = read(requestedQuery);
  // The router renders a navigation with low priority; a second quick change must still build on the first.
  const latestQuery = useRef(requestedQuery);
  useEffect(() => {
    latestQuery.current = requestedQuery;
  }, [requestedQuery]);

  function go(search: PackageSearch, isSameSearch = false) {
    const query = searchWith(search, { pages: search.pages });
    // Firefox fires a change event for every letter when the visitor selects an option by typing.
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
