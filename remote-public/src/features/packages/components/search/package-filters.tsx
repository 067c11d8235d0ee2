import { formatMonth } from '@aertrip/platform';
import { Button, Row, SelectField, Stack } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal, UsersRound, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { QueryState } from '../../../../components/query-state';
import { ScriptlessSubmit } from '../../../../components/scriptless-submit';
import { paths } from '../../../../config/paths';
import { moduleOptions } from '../../../../lib/module-options';
import { defaultParty, formatParty } from '../../../../lib/party';
import { calendarOptions, packageListOptions } from '../../api/package-lists';
import { filterLabel, type Names } from '../../model/filter-choices';
import { activeFilters, type PackageSearch } from '../../model/package-search';
import { searchWith } from '../../model/search-query';
import { MonthChoices } from './month-choices';
import { PriceCalendarButton } from './price-calendar-button';
import type { FilterSheetProps } from './filter-sheet';
import styles from './package-filters.module.css';

const sheetModule = moduleOptions('filters', () => import('./filter-sheet'));

/** Fewer tours are seen at a glance. */
const worthFiltering = 6;

interface PackageFiltersProps {
  /** Slug of the page's destination or region; null on the page that searches everywhere. */
  place: string | null;
  search: PackageSearch;
  /** `2026-11-20` */
  today: string;
  /** Empty lists while loading or after a failure: those filters are then omitted. */
  names: Names;
  onChange: (changes: Partial<PackageSearch>) => void;
  onClear: () => void;
}

/** One bar above a list of tours, all other filters behind a button, and a chip for each active one. */
export function PackageFilters({ onClear, ...fields }: PackageFiltersProps) {
  const { place, search, names, onChange } = fields;
  const [opened, setOpened] = useState<FilterSheetProps['part'] | null>(null);
  const sheet = useQuery({ ...sheetModule, enabled: opened !== null });
  const active = activeFilters(search);
  const { data: tours } = useQuery(packageListOptions(place, search));
  const isShort = active.length === 0 && tours !== undefined && tours.total < worthFiltering;
  return (
    <Stack gap={3}>
      <form aria-label="Filters" className={styles.bar} onSubmit={(event) => event.preventDefault()}>
        <Where {...fields} />
        <When {...fields} />
        {names.cities.length > 0 && (
          <SelectField
            label="From"
            name="city"
            value={search.city ?? ''}
            options={[
              { value: '', label: 'Any city' },
              ...names.cities.map(({ iata, name }) => ({ value: iata, label: name })),
            ]}
            onChange={({ target }) => onChange({ city: target.value || null })}
          />
        )}
        <div className={styles.actions}>
          <Button
            variant="secondary"
            aria-label={`Travellers: ${formatParty(search.party ?? defaultParty)}`}
            onClick={() => setOpened('travellers')}
          >
            <UsersRound aria-hidden="true" />
            {formatParty(search.party ?? defaultParty)}
          </Button>
          {!isShort && (
            <Button
              variant="secondary"
              busy={opened !== null && sheet.isFetching}
              onClick={() => setOpened('all')}
            >
              <SlidersHorizontal aria-hidden="true" />
              More filters
            </Button>
          )}
          <PriceCalendarButton place={place} search={search} onChange={onChange} />
        </div>
        {search.sort !== 'popular' && <input type="hidden" name="sort" value={search.sort} />}
        <ScriptlessSubmit>Show tours</ScriptlessSubmit>
      </form>
      {!isShort && <MonthChoices place={place} search={search} onChange={onChange} />}
      {active.length > 0 && (
        <Row as="ul" gap={2} className={styles.chips} aria-label="Active filters">
          {active.map((name) => {
            const label = filterLabel(search, name, names);
            return (
              <li key={name}>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Remove ${label}`}
                  onClick={() => onChange({ [name]: null })}
                >
                  <span>{label}</span>
                  <X aria-hidden="true" />
                </Button>
              </li>
            );
          })}
          <li>
            <Button variant="ghost" size="sm" onClick={onClear}>
              Clear filters
            </Button>
          </li>
        </Row>
      )}
      {opened && (
        <QueryState query={sheet} errorTitle="The filters could not be loaded">
          {({ FilterSheet }) => <FilterSheet {...fields} part={opened} onClose={() => setOpened(null)} />}
        </QueryState>
      )}
    </Stack>
  );
}

type FieldProps = Omit<PackageFiltersProps, 'onClear'>;

/** The destination: a filter of the search, and on a destination's page the way to another. */
function Where({ place, search, names, onChange }: FieldProps) {
  const navigate = useNavigate();
  if (names.destinations.length === 0) return null;

  function handlePick(slug: string) {
    if (place === null) return onChange({ destination: slug || null });
    const path = slug ? paths.destination.href(slug) : paths.search.href;
    void navigate(path + searchWith(search, {}));
  }

  return (
    <SelectField
      label="Where"
      // Without scripts a destination's page cannot lead to another.
      name={place === null ? 'destination' : undefined}
      value={place ?? search.destination ?? ''}
      options={[
        { value: '', label: 'Anywhere' },
        ...names.destinations.map(({ slug, name }) => ({ value: slug, label: name })),
      ]}
      onChange={({ target }) => handlePick(target.value)}
    />
  );
}

/** One month; several are chosen below the bar, a day in the calendar. */
function When({ place, search, onChange }: FieldProps) {
  const { data: months = [] } = useQuery(calendarOptions(place, search, 'month'));
  const chosen = search.months ?? [];
  const options = [...new Set([...months.map(({ on }) => on), ...chosen])].toSorted();
  return (
    <SelectField
      label="When"
      name="month"
      value={chosen.join()}
      options={[
        { value: '', label: search.date ? 'Chosen date' : 'Any month' },
        ...(chosen.length > 1 ? [{ value: chosen.join(), label: `${chosen.length} months` }] : []),
        ...options.map((month) => ({ value: month, label: formatMonth(month) })),
      ]}
      onChange={({ target }) =>
        onChange({ months: target.value ? target.value.split(',') : null, date: null })
      }
    />
  );
}
