import { useLocation, useNavigate } from 'react-router-dom';

/**
 * What a click on a row does: leads to its own page, or opens it beside the list, which stays as it is searched,
 * filtered and scrolled.
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
