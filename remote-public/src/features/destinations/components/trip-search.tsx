import { formatMonth, monthsFrom } from '@aertrip/platform';
import { Button, SelectField } from '@aertrip/ui';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths';
import type { DestinationCard } from '../model/destination';
import { groupByRegion } from '../model/regions';
import styles from './trip-search.module.css';

interface TripSearchProps {
  /** Empty while they are not known; the search then leads to the list of destinations. */
  destinations: readonly DestinationCard[];
  /** `2026-11-20` */
  today: string;
}

/** Where to and when; leads to the destination with the month filled in, or to all destinations. */
export function TripSearch({ destinations, today }: TripSearchProps) {
  const navigate = useNavigate();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const destination = String(form.get('destination') ?? '');
    const month = String(form.get('month') ?? '');
    const pathname = destination ? paths.destination.href(destination) : paths.destinations.href;
    void navigate({ pathname, search: month && `?month=${month}` });
  }

  return (
    <form
      role="search"
      aria-label="Find a tour"
      action={paths.destinations.href}
      className={styles.search}
      onSubmit={handleSubmit}
    >
      <SelectField label="Where to?" name="destination" defaultValue="" className={styles.field}>
        <option value="">Anywhere</option>
        {groupByRegion(destinations).map((region) => (
          <optgroup key={region.slug} label={region.name}>
            {region.slug && <option value={region.slug}>{`All of ${region.name}`}</option>}
            {region.destinations.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <SelectField
        label="When?"
        name="month"
        defaultValue=""
        className={styles.field}
        options={[
          { value: '', label: 'Any month' },
          ...monthsFrom(today, 12).map((month) => ({ value: month, label: formatMonth(month) })),
        ]}
      />
      <Button type="submit" size="lg" className={styles.submit}>
        <Search aria-hidden="true" />
        Find tours
      </Button>
    </form>
  );
}
