import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Click handler of a row: opens its page, which knows the list to return to, or opens it beside the list, which keeps
 * search, filters and scroll position.
 */
export function useOpenRow<Row>(
  getRowPath: ((row: Row) => string) | undefined,
  isBesideList: boolean,
): ((row: Row) => void) | undefined {
  const navigate = useNavigate();
  const { pathname: from, search } = useLocation();
  if (!getRowPath) return undefined;
  return (row) => {
    const pathname = getRowPath(row);
    if (isBesideList) void navigate({ pathname, search }, { preventScrollReset: true });
    else void navigate(pathname, { state: { from: from + search } });
  };
}
