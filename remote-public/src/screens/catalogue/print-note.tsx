import { Text } from '@aertrip/ui';
import { formatDate, todayInIndia } from '@aertrip/platform';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths';
import type { PackageDetail } from '../../features/packages/model/package-detail';
import { sharedUrl } from '../../features/share/shared-url';
import { useIsInBrowser } from '../../lib/browser-store';

interface PrintNoteProps {
  detail: PackageDetail;
  /** The render date of the page: `2026-11-20`. */
  today: string;
}

/** Footer of a printed tour: its URL, and the date of its departures and prices. */
export function PrintNote({ detail, today }: PrintNoteProps) {
  const { search } = useLocation();
  // The server renders one page for every party.
  const isInBrowser = useIsInBrowser();
  const day = useRef<HTMLSpanElement>(null);
  const path = paths.package.href({ slug: detail.slug, destinationSlug: detail.destination?.slug ?? null });

  useEffect(() => {
    const handlePrint = () => {
      // A page may stay open for days. React would render the new date only after the browser has taken the print
      // snapshot.
      if (day.current) day.current.textContent = formatDate(todayInIndia());
    };
    window.addEventListener('beforeprint', handlePrint);
    return () => window.removeEventListener('beforeprint', handlePrint);
  }, []);

  return (
    <Text data-print="only" size="sm" tone="soft">
      Printed on <span ref={day}>{formatDate(today)}</span>
      <span>{` from ${sharedUrl(path, isInBrowser ? search : '')}. Prices and seats may have changed since.`}</span>
    </Text>
  );
}
