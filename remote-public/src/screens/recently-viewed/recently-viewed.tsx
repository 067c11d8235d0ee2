import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { maxRecent, recentTours, rememberTour } from '../../features/recently-viewed/recent-tours';
import { useBrowserStore } from '../../lib/browser-store';
import { moduleOptions } from '../../lib/module-options';

const railOptions = () =>
  moduleOptions(
    ['recently-viewed', 'rail-module'],
    () => import('./recent-rail'),
    'The tours you viewed could not be loaded.',
  );

/**
 * The tours opened in this browser, at the end of the page, where late content shifts no layout.
 * @param openId id of the package on the page: omitted here, first on the next page
 */
export function RecentlyViewed({ openId }: { openId?: string }) {
  const ids = useBrowserStore(recentTours, (all) => all)
    .filter((id) => id !== openId)
    .slice(0, maxRecent);
  const { data: rail } = useQuery({ ...railOptions(), enabled: ids.length > 0 });

  useEffect(() => {
    if (openId !== undefined) rememberTour(openId);
  }, [openId]);

  return ids.length > 0 && rail ? <rail.RecentRail ids={ids} /> : null;
}
