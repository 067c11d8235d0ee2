import { Text } from '@aertrip/ui';
import { formatDate } from '@aertrip/platform';
import { useLocation } from 'react-router-dom';
import type { PackageDetail } from '../../features/packages/model/package-detail';
import { sharedUrl } from '../../features/share/shared-url';
import { useIsInBrowser } from '../../lib/browser-store';
import { packagePath } from '../../lib/tour-path';

interface PrintNoteProps {
  detail: PackageDetail;
  /** Date of the departures and prices: `2026-11-20`. */
  today: string;
}

/** Footer of a printed tour: its URL, and the date of its departures and prices. */
export function PrintNote({ detail, today }: PrintNoteProps) {
  const { search } = useLocation();
  // The server renders one page for every party.
  const isInBrowser = useIsInBrowser();

  return (
    <Text data-print="only" size="sm" tone="soft">
      {`Prices and seats of ${formatDate(today)}, which may have changed since: ${sharedUrl(packagePath(detail), isInBrowser ? search : '')}`}
    </Text>
  );
}
