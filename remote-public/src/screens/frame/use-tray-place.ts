import { useMatches } from 'react-router-dom';
import { paths } from '../../config/paths';

/** Kinds of pages that the tray stands differently on. */
export type TrayPlace = 'package' | 'compare' | 'shortlist' | 'elsewhere';

/** What kind of page is shown. */
export function useTrayPlace(): TrayPlace {
  const page = useMatches().at(-1);
  if (page?.params.packageSlug !== undefined) return 'package';
  if (page?.pathname === paths.compare.pattern) return 'compare';
  return page?.pathname === paths.shortlist.pattern ? 'shortlist' : 'elsewhere';
}
