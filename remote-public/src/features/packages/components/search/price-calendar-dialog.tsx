import { Dialog, Spinner } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../../components/query-state';
import { calendarOptions } from '../../api/package-lists';
import type { PackageSearch } from '../../model/package-search';
import { PriceCalendar } from './price-calendar';

interface PriceCalendarDialogProps {
  place: string | null;
  search: PackageSearch;
  onPick: (day: string) => void;
  onClose: () => void;
}

/** The price calendar of a search, in a dialog. */
export function PriceCalendarDialog({ place, search, onPick, onClose }: PriceCalendarDialogProps) {
  const days = useQuery(calendarOptions(place, search, 'day'));
  return (
    <Dialog open onClose={onClose} title="Price calendar">
      <QueryState
        query={days}
        errorTitle="The prices could not be loaded"
        pending={<Spinner label="Loading the prices" />}
      >
        {(entries) => <PriceCalendar days={entries} search={search} onPick={onPick} />}
      </QueryState>
    </Dialog>
  );
}
