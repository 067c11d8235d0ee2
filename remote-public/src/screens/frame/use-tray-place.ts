import { useMatches } from 'react-router-dom';
import { paths } from '../../config/paths';

/** Kinds of pages with different tray positions; `none` has no tray. */
export type TrayPlace = 'package' | 'none' | 'shortlist' | 'elsewhere';

/** The kind of the current page. */
export function useTrayPlace(): TrayPlace {
  const page = useMatches().at(-1);
  const slug = page?.params.packageSlug;
  // Nothing distracts from a booking.
  if (page?.pathname === paths.compare.pattern || (slug && page?.pathname === paths.booking.href(slug)))
    return 'none';
  if (slug !== undefined) return 'package';
  return page?.pathname === paths.shortlist.pattern ? 'shortlist' : 'elsewhere';
}
