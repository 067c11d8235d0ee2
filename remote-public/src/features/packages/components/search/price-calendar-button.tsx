import { Button } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { QueryState } from '../../../../components/query-state';
import { moduleOptions } from '../../../../lib/module-options';
import type { PackageSearch } from '../../model/package-search';

interface PriceCalendarButtonProps {
  place: string | null;
  search: PackageSearch;
  onChange: (changes: Partial<PackageSearch>) => void;
}

const calendarModule = moduleOptions('price calendar', () => import('./price-calendar-dialog'));

/** Opens the price calendar; its code and its days load when it first opens. */
export function PriceCalendarButton({ place, search, onChange }: PriceCalendarButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const calendar = useQuery({ ...calendarModule, enabled: isOpen });
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" busy={isOpen && calendar.isFetching} onClick={() => setOpen(true)}>
        <CalendarDays aria-hidden="true" />
        Price calendar
      </Button>
      {isOpen && (
        <QueryState query={calendar} errorTitle="The calendar could not be loaded">
          {({ PriceCalendarDialog }) => (
            <PriceCalendarDialog
              place={place}
              search={search}
              onPick={(on) => {
                close();
                onChange({ date: { on, days: 0 }, months: null });
              }}
              onClose={close}
            />
          )}
        </QueryState>
      )}
    </>
  );
}
