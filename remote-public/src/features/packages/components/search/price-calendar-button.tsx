import { Button, Dialog, Spinner } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { QueryState } from '../../../../components/query-state';
import { moduleOptions } from '../../../../lib/module-options';
import { packageKeys } from '../../api/package-keys';
import { calendarOptions } from '../../api/package-lists';
import type { PackageSearch } from '../../model/package-search';

interface PriceCalendarButtonProps {
  place: string | null;
  search: PackageSearch;
  onChange: (changes: Partial<PackageSearch>) => void;
}

const calendarModule = () =>
  moduleOptions(
    packageKeys.priceCalendar,
    () => import('./price-calendar'),
    'The calendar could not be loaded.',
  );

/** Opens the price calendar; its code and its days load when it first opens. */
export function PriceCalendarButton({ place, search, onChange }: PriceCalendarButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const module = useQuery({ ...calendarModule(), enabled: isOpen });
  const days = useQuery({ ...calendarOptions(place, search, 'day'), enabled: isOpen });
  const pending = <Spinner label="Loading the prices" />;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <CalendarDays aria-hidden="true" />
        Price calendar
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Price calendar">
        <QueryState query={module} errorTitle="The calendar could not be loaded" pending={pending}>
          {({ PriceCalendar }) => (
            <QueryState query={days} errorTitle="The prices could not be loaded" pending={pending}>
              {(entries) => (
                <PriceCalendar
                  days={entries}
                  search={search}
                  onPick={(on) => {
                    setOpen(false);
                    onChange({ date: { on, days: 0 }, months: null });
                  }}
                />
              )}
            </QueryState>
          )}
        </QueryState>
      </Dialog>
    </>
  );
}
