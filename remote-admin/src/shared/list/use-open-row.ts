import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Click handler of a row: opens its page, or opens it beside the list, which keeps search, filters and scroll position.
 */
export function useOpenRow<Row>(
  getRowPath: ((row: Row) => string) | undefined,
  isBesideList: boolean,
): ((row: Row) => void) | undefined {
  const navigate = useNavigate();
  const { search } = useLocation();
  if (!getRowPath) return undefined;
  return (row) => {
    const pathname = getRowPath(row);
    void (isBesideList ? navigate({ pathname, search }, { preventScrollReset: true }) : navigate(pathname));
  };
}
