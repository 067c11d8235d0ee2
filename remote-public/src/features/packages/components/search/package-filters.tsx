import { Button, cx, SelectField } from '@aertrip/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import {
  budgetChoices,
  kindChoices,
  monthChoices,
  nightsChoices,
  type Choice,
} from '../../model/filter-choices';
import { activeFilters, formatRange, parseRange, type PackageSearch } from '../../model/package-search';
import { packageKinds } from '../../model/package-kind';
import styles from './package-filters.module.css';

interface FilterOptions {
  readonly themes: readonly { name: string; slug: string }[];
  readonly cities: readonly { name: string; iata: string }[];
}

interface PackageFiltersProps {
  search: PackageSearch;
  /** `2026-11-20` */
  today: string;
  /** Undefined while, or when, the masters cannot be had: those two filters are then left out. */
  options: FilterOptions | undefined;
  onChange: (changes: Partial<PackageSearch>) => void;
}

/** The filters of a destination page; on small screens behind a button that says how many are on. */
export function PackageFilters({ search, today, options, onChange }: PackageFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const active = activeFilters(search).length;
  const themes = options?.themes.map(({ slug, name }) => ({ value: slug, label: name }));
  const cities = options?.cities.map(({ iata, name }) => ({ value: iata, label: name }));

  return (
    <div className={styles.filters}>
      <Button
        variant="secondary"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <form
        id={panelId}
        aria-label="Filters"
        className={cx(styles.panel, isOpen && styles.open)}
        onSubmit={(event) => event.preventDefault()}
      >
        <Filter
          label="Budget per person"
          any="Any budget"
          value={search.budget && formatRange(search.budget)}
          choices={budgetChoices(search)}
          onPick={(value) => onChange({ budget: parseRange(value) })}
        />
        <Filter
          label="Nights"
          any="Any length"
          value={search.nights && formatRange(search.nights)}
          choices={nightsChoices(search)}
          onPick={(value) => onChange({ nights: parseRange(value) })}
        />
        <Filter
          label="Month"
          any="Any month"
          value={search.month}
          choices={monthChoices(today, search.month)}
          onPick={(month) => onChange({ month })}
        />
        {cities && (
          <Filter
            label="Departure city"
            any="Any city"
            value={search.city}
            choices={cities}
            onPick={(city) => onChange({ city })}
          />
        )}
        {themes && (
          <Filter
            label="Theme"
            any="Any theme"
            value={search.theme}
            choices={themes}
            onPick={(theme) => onChange({ theme })}
          />
        )}
        <Filter
          label="Group or private"
          any="Both"
          value={search.kind}
          choices={kindChoices}
          onPick={(value) => onChange({ kind: packageKinds.find((kind) => kind === value) ?? null })}
        />
      </form>
    </div>
  );
}

interface FilterProps {
  label: string;
  /** What not filtering is called. */
  any: string;
  value: string | null;
  choices: readonly Choice[];
  onPick: (value: string | null) => void;
}

function Filter({ label, any, value, choices, onPick }: FilterProps) {
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      className={cx(styles.filter, value !== null && styles.active)}
      options={[{ value: '', label: any }, ...choices]}
      onChange={(event) => onPick(event.target.value || null)}
    />
  );
}
