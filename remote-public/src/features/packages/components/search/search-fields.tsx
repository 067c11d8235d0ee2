import { CheckboxField, cx, SelectField, TextField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { BudgetField } from '../../../../components/budget-field';
import { PartyFields } from '../../../../components/party-fields';
import { isDay } from '../../../../lib/dates';
import { defaultParty } from '../../../../lib/party';
import { parseRupees } from '../../../../lib/rupees';
import { useTyped } from '../../../../lib/use-typed';
import { bestRatingOptions } from '../../api/package-lists';
import {
  daysChoices,
  flightChoiceList,
  hotelChoices,
  kindChoices,
  nightsChoices,
  ratingChoices,
  type Choice,
  type Names,
} from '../../model/filter-choices';
import { flightChoices, formatRange, parseRange, type PackageSearch } from '../../model/package-search';
import { packageKinds } from '../../model/package-kind';
import { MonthChoices } from './month-choices';
import styles from './search-fields.module.css';

export interface SearchFieldsProps {
  /** Slug of the page's destination, which then is no field; null on the page that searches everywhere. */
  place: string | null;
  search: PackageSearch;
  /** `2026-11-20` */
  today: string;
  /** Empty lists while loading or after a failure: those filters are then omitted. */
  names: Names;
  onChange: (changes: Partial<PackageSearch>) => void;
}

/** All filters of a list of tours, each named as in the query string. */
export function SearchFields({ place, search, today, names, onChange }: SearchFieldsProps) {
  const { data: bestRating = null } = useQuery(bestRatingOptions());
  const { date } = search;
  const day = useTyped(
    date?.on ?? '',
    (on) => onChange({ date: isDay(on) ? { on, days: date?.days ?? 3 } : null, months: null }),
    (on) => isDay(on) && on > today,
  );
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
        className={cx(styles.filter, styles.words, search.words !== null && styles.active)}
        {...words}
      />
      {place === null && places.length > 0 && (
        <Filter
          label="Where to"
          name="destination"
          any="Anywhere"
          value={search.destination}
          choices={places}
          onPick={(destination) => onChange({ destination })}
        />
      )}
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
      <TextField
        label="Date"
        name="date"
        type="date"
        min={today}
        className={cx(styles.filter, date !== null && styles.active)}
        {...day}
      />
      <SelectField
        label="Days around it"
        name="days"
        value={String(date?.days ?? 3)}
        disabled={date === null}
        className={cx(styles.filter, date !== null && styles.active)}
        options={daysChoices}
        onChange={({ target }) => date && onChange({ date: { on: date.on, days: Number(target.value) } })}
      />
      <MonthChoices place={place} search={search} onChange={onChange} />
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
        any="Any"
        value={search.flights}
        choices={flightChoiceList}
        onPick={(value) => onChange({ flights: flightChoices.find((choice) => choice === value) ?? null })}
      />
      <Filter
        label="Hotels"
        name="hotels"
        any="Any class"
        value={search.hotels === null ? null : String(search.hotels)}
        choices={hotelChoices}
        onPick={(value) => onChange({ hotels: value === null ? null : Number(value) })}
      />
      {(bestRating !== null || search.rating !== null) && (
        <Filter
          label="Rated by guests"
          name="rating"
          any="Any rating"
          value={search.rating === null ? null : String(search.rating)}
          choices={ratingChoices(search, bestRating ?? 0)}
          onPick={(value) => onChange({ rating: value === null ? null : Number(value) })}
        />
      )}
      <CheckboxField
        label="Guaranteed departures only"
        name="guaranteed"
        value="1"
        className={styles.guaranteed}
        checked={search.guaranteed === true}
        onChange={(event) => onChange({ guaranteed: event.target.checked || null })}
      />
      <BudgetField
        className={styles.budget}
        amount={budget}
        share={search.budgetFor}
        onShare={(budgetFor) => onChange({ budgetFor })}
      />
      <PartyFields
        className={styles.who}
        party={search.party ?? defaultParty}
        onChange={(party) => onChange({ party })}
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
