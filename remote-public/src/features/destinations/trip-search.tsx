import { formatMonth, formatPaise } from '@aertrip/platform';
import { Button, Disclosure, Grid, SelectField } from '@aertrip/ui';
import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { BudgetField } from '../../components/budget-field';
import { PartyFields } from '../../components/party-fields';
import { paths } from '../../config/paths';
import { defaultParty, formatParty } from '../../lib/party';
import { parseRupees } from '../../lib/text';
import type { DestinationCard } from './destinations';
import { groupByRegion } from './regions';
import styles from './trip-search.module.css';

interface TripSearchProps {
  /** Empty while loading; the search then covers all destinations. */
  destinations: readonly DestinationCard[];
  /** Empty while loading. */
  cities: readonly { readonly name: string; readonly iata: string }[];
  /** Months with departures, such as `2027-05`. */
  months: readonly string[];
}

/** Id of the last element of the search. */
export const tripSearchEnd = 'find-tours';

/**
 * Search by destination, month and city. Party and budget are folded, which keeps the button visible on a phone.
 * Leads to the tours of the destination, or to all tours.
 */
export function TripSearch({ destinations, cities, months }: TripSearchProps) {
  const navigate = useNavigate();
  const [party, setParty] = useState(defaultParty);
  const [budget, setBudget] = useState<number | null>(null);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const filled = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    );
    const params = new URLSearchParams(filled);
    const destination = params.get('destination');
    params.delete('destination');
    if (!params.has('budget')) params.delete('per');
    void navigate({
      pathname: destination ? paths.destination.href(destination) : paths.search.href,
      search: `?${params}`,
    });
  }

  return (
    <form
      role="search"
      aria-label="Find a tour"
      action={paths.search.href}
      className={styles.search}
      onSubmit={handleSubmit}
    >
      <SelectField label="Where to?" name="destination" defaultValue="" className={styles.where}>
        <option value="">Anywhere</option>
        {groupByRegion(destinations).map((region) => (
          <optgroup key={region.slug} label={region.name}>
            {region.slug && region.destinations.length > 1 && (
              <option value={region.slug}>{`All of ${region.name}`}</option>
            )}
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
        options={[
          { value: '', label: 'Any month' },
          ...months.map((month) => ({ value: month, label: formatMonth(month) })),
        ]}
      />
      <SelectField
        label="From"
        name="city"
        defaultValue=""
        options={[
          { value: '', label: 'Any city' },
          ...cities.map(({ iata, name }) => ({ value: iata, label: name })),
        ]}
      />
      <div className={styles.who}>
        <Disclosure
          title="Travellers and budget"
          aside={`${formatParty(party)}${budget !== null ? `, up to ${formatPaise(budget * 100)}` : ''}`}
        >
          <Grid min="md" isFilled>
            <PartyFields party={party} onChange={setParty} />
            <BudgetField
              amount={{ onChange: ({ target }) => setBudget(parseRupees(target.value)) }}
              share="family"
            />
          </Grid>
        </Disclosure>
      </div>
      <Button id={tripSearchEnd} type="submit" size="lg" className={styles.submit}>
        <Search aria-hidden="true" />
        Find tours
      </Button>
    </form>
  );
}
