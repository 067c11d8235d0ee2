import { Button } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Section } from '../components/section';
import { packagesByIdOptions } from '../features/packages/api/packages-by-id';
import { PackageRail } from '../features/packages/components/card/package-rail';
import {
  forgetTours,
  mostRecent,
  recentTours,
  rememberTour,
} from '../features/recently-viewed/model/recent-tours';
import { useBrowserStore } from '../lib/browser-store';

/**
 * The tours that were opened in this browser, at the foot of a page, where nothing moves when they come.
 * @param openId id of the package that the page itself shows: left out here, and first on the next page
 */
export function RecentlyViewed({ openId }: { openId?: string }) {
  const ids = useBrowserStore(recentTours, (all) => all)
    .filter((id) => id !== openId)
    .slice(0, mostRecent);
  const { data = [] } = useQuery({ ...packagesByIdOptions(ids), enabled: ids.length > 0 });

  useEffect(() => {
    if (openId !== undefined) rememberTour(openId);
  }, [openId]);

  if (ids.length === 0 || data.length === 0) return null;
  return (
    <Section
      title="Recently viewed"
      // The place at the end of the line is the rail's.
      lead={
        <>
          Kept in this browser alone.{' '}
          <Button variant="ghost" size="sm" onClick={forgetTours}>
            Clear
          </Button>
        </>
      }
    >
      <PackageRail packages={data} label="Recently viewed" />
    </Section>
  );
}
