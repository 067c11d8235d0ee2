import { whenIdle } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { useCustomerAuth } from 'shared-auth';
import { CardToolsProvider, type Tour } from '../../components/card-tools';
import { paths } from '../../config/paths';
import { comparison } from '../../features/compare/comparison';
import { useBrowserStore } from '../../lib/browser-store';
import { moduleOptions } from '../../lib/module-options';
import { loadErrorScreen, loadLoaders } from '../load-loaders';
import styles from './tour-frame.module.css';
import { CompareToggle } from '../../features/compare/compare-toggle';
import { SaveButton } from '../../features/shortlist/save-button';

const renderTools = (tour: Tour) => <TourTools tour={tour} />;

const compareModule = moduleOptions('comparison', () => import('../../features/compare/compare-bar'));
const holdsModule = moduleOptions('held seats', () => import('../../features/booking/components/own-holds'));

/** Layout of all catalogue screens: one's held seats, card tools, and the tours to compare. */
export function TourFrame() {
  useEffect(
    () =>
      whenIdle(() => {
        // The next screen requests its data without waiting for this code. A failed load is repeated there.
        Promise.all([loadLoaders(), loadErrorScreen()]).catch(() => undefined);
      }),
    [],
  );
  const page = useMatches().at(-1);
  const slug = page?.params.packageSlug;
  // Nothing distracts from a booking.
  const isElsewhere =
    page?.pathname === paths.compare.pattern || (slug && page?.pathname === paths.booking.href(slug));
  const isComparing = useBrowserStore(comparison, (tours) => tours.length > 0);
  const compare = useQuery({ ...compareModule, enabled: isComparing });
  const { user } = useCustomerAuth();
  const holds = useQuery({ ...holdsModule, enabled: user !== null });
  const shownId = new URLSearchParams(useLocation().search).get('booking');
  return (
    <CardToolsProvider value={renderTools}>
      <div className={styles.frame}>
        {user && holds.data && (
          <holds.data.OwnHolds uid={user.uid} shownId={shownId} className={styles.holds} />
        )}
        <Outlet />
        {compare.data && !isElsewhere && <compare.data.CompareBar isBelowOtherBar={slug !== undefined} />}
      </div>
    </CardToolsProvider>
  );
}

/** Save and compare buttons over the picture of a card. */
export function TourTools({ tour }: { tour: Tour }) {
  return (
    <div className={styles.tools}>
      <CompareToggle tour={tour} />
      <SaveButton tour={tour} />
    </div>
  );
}
