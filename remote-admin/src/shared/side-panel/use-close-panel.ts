import { useLocation, useNavigate } from 'react-router-dom';

/** Closes a side panel: returns to the list with its filters and scroll position. */
export function useClosePanel(listPath: string): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => void navigate({ pathname: listPath, search }, { preventScrollReset: true });
}
