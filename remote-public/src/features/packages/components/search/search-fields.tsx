import { cx, SelectField, TextField } from '@aertrip/ui';
import { BudgetField } from '../../../../components/budget-field';
import { PartyFields } from '../../../../components/party-fields';
import { defaultParty } from '../../../../lib/party';
import { parseRupees } from '../../../../lib/rupees';
import { useTyped } from '../../../../lib/use-typed';
import {
  flightChoiceList,
  kindChoices,
  monthChoices,
  nightsChoices,
  type Choice,
  type Names,
} from '../../model/filter-choices';
import { flightChoices, formatRange, parseRange, type PackageSearch } from '../../model/package-search';
import { packageKinds } from '../../model/package-kind';
import styles from './search-fields.module.css';

export interface SearchFieldsProps {
  search: PackageSearch;
  /** `2026-11-20` */
  today: string;
  /** Empty lists while loading or after a failure: those filters are then omitted. */
  names: Names;
  /** Includes the destination field; a destination's own page omits it. */
  hasDestination: boolean;
  onChange: (changes: Partial<PackageSearch>) => void;
}

/** All filters of a list of tours, each named as in the query string. */
export function SearchFields({ search, today, names, hasDestination, onChange }: SearchFieldsProps) {
  const words = useTyped(search.words ?? '', (text) => onChange({ words: text.trim() || null }));
  const budget = useTyped(search.budget === null ? '' : String(search.budget), (text) =>
    onChange({ budget: parseRupees(text) }),
  );
  const places = names.destinations.map(({ slug, name }) => ({ value: slug, label: name }));
  const themes = names.themes.map(({ slug, name }) => ({ value: slug, label: name }));
  const cities = names.cities.map(({ iata, name }) => ({ value: iata, label: name }));
  return (
    <>
      <TextField
        label="Search"
        name="q"
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder="Place, tour or theme"
        className={cx(
          styles.filter,
          styles.words,
          !hasDestination && styles.wide,
          search.words !== null && styles.active,
        )}
        {...words}
      />
      {hasDestination && places.length > 0 && (
        <Filter
          label="Where to"
          name="destination"
          any="Anywhere"
          value={search.destination}
          choices={places}
          onPick={(destination) => onChange({ destination })}
        />
      )}
      <Filter
        label="Month"
        name="month"
        any="Any month"
        value={search.month}
        choices={monthChoices(today, search.month)}
        onPick={(month) => onChange({ month })}
      />
      {cities.length > 0 && (
        <Filter
          label="Departure city"
          name="city"
          any="Any city"
          value={search.city}
          choices={cities}
          onPick={(city) => onChange({ city })}
        />
      )}
      <BudgetField
        amount={budget}
        share={search.budgetFor}
        onShare={(budgetFor) => onChange({ budgetFor })}
      />
      <PartyFields
        className={styles.who}
        party={search.party ?? defaultParty}
        onChange={(party) => onChange({ party })}
      />
      <Filter
        label="Nights"
        name="nights"
        any="Any length"
        value={search.nights && formatRange(search.nights)}
        choices={nightsChoices(search)}
        onPick={(value) => onChange({ nights: parseRange(value) })}
      />
      {themes.length > 0 && (
        <Filter
          label="Theme"
          name="theme"
          any="Any theme"
          value={search.theme}
          choices={themes}
          onPick={(theme) => onChange({ theme })}
        />
      )}
      <Filter
        label="Group or private"
        name="kind"
        any="Both"
        value={search.kind}
        choices={kindChoices}
        onPick={(value) => onChange({ kind: packageKinds.find((kind) => kind === value) ?? null })}
      />
      <Filter
        label="Flights"
        name="flights"
        any="With or without"
        value={search.flights}
        choices={flightChoiceList}
        onPick={(value) => onChange({ flights: flightChoices.find((choice) => choice === value) ?? null })}
      />
    </>
  );
}

interface FilterProps {
  label: string;
  /** As in the query string. */
  name: string;
  /** Label of the unfiltered option. */
  any: string;
  value: string | null;
  choices: readonly Choice[];
  onPick: (value: string | null) => void;
}

function Filter({ label, name, any, value, choices, onPick }: FilterProps) {
  return (
    <SelectField
      label={label}
      name={name}
      value={value ?? ''}
      className={cx(styles.filter, value !== null && styles.active)}
      options={[{ value: '', label: any }, ...choices]}
      onChange={(event) => onPick(event.target.value || null)}
    />
  );
}
