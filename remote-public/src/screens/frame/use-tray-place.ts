import { useMatches } from 'react-router-dom';
import { paths } from '../../config/paths';

/** Kinds of pages with different tray positions. */
export type TrayPlace = 'package' | 'compare' | 'shortlist' | 'elsewhere';

/** The kind of the current page. */
export function useTrayPlace(): TrayPlace {
  const page = useMatches().at(-1);
  if (page?.params.packageSlug !== undefined) return 'package';
  if (page?.pathname === paths.compare.pattern) return 'compare';
  return page?.pathname === paths.shortlist.pattern ? 'shortlist' : 'elsewhere';
}
