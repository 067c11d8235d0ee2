import { whenIdle } from '@aertrip/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useCustomerAuth } from 'shared-auth';
import { CardToolsProvider, type Tour } from '../../components/card-tools';
import { comparison } from '../../features/compare/comparison';
import { useAccountShortlist, shortlist } from '../../features/shortlist/shortlist';
import { useBrowserStore } from '../../lib/browser-store';
import { moduleOptions } from '../../lib/module-options';
import { loadErrorScreen, loadLoaders } from '../load-loaders';
import styles from './tour-frame.module.css';
import { useTrayPlace } from './use-tray-place';
import { CompareToggle } from '../../features/compare/compare-toggle';
import { SaveButton } from '../../features/shortlist/save-button';

const renderTools = (tour: Tour) => <TourTools tour={tour} />;

const trayModule = moduleOptions('tray of tours', () => import('./tour-tray'));
const holdsModule = moduleOptions('held seats', () => import('../../features/booking/components/own-holds'));

/** Layout of all catalogue screens: one's held seats, card tools, and the tray once the visitor has used them. */
export function TourFrame() {
  useAccountShortlist();
  useEffect(
    () =>
      whenIdle(() => {
        // The next screen requests its data without waiting for this code. A failed load is repeated there.
        Promise.all([loadLoaders(), loadErrorScreen()]).catch(() => undefined);
      }),
    [],
  );
  const place = useTrayPlace();
  const hasSaved = useBrowserStore(shortlist, ({ items }) => items.length > 0);
  const isComparing = useBrowserStore(comparison, (tours) => tours.length > 0);
  const tray = useQuery({ ...trayModule, enabled: hasSaved || isComparing });
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
        {tray.data && <tray.data.TourTray place={place} />}
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
