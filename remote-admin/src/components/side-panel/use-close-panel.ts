import { useLocation, useNavigate } from 'react-router-dom';

/** Closes a side panel: back to the list with its filters and its place. */
export function useClosePanel(listPath: string): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => void navigate({ pathname: listPath, search }, { preventScrollReset: true });
}
