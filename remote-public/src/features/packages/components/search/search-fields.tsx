import { CheckboxField, Grid, SelectField, TextField } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { BudgetField } from '../../../../components/budget-field';
import { isDay } from '../../../../lib/dates';
import { parseRupees } from '../../../../lib/text';
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
import { flightChoices, type PackageSearch } from '../../model/package-search';
import { formatRange, parseRange } from '../../model/search-query';
import { packageKinds } from '../../model/package-kind';

export interface SearchFieldsProps {
  search: PackageSearch;
  /** `2026-11-20` */
  today: string;
  /** Empty lists while loading or after a failure: those filters are then omitted. */
  names: Names;
  onChange: (changes: Partial<PackageSearch>) => void;
}

/** The filters of a list of tours that the bar does not have, each named as in the query string. */
export function SearchFields({ search, today, names, onChange }: SearchFieldsProps) {
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
  const themes = names.themes.map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <Grid min="sm">
      <TextField
        label="Search"
        name="q"
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder="Place, tour or theme"
        {...words}
      />
      <TextField label="Date" name="date" type="date" min={today} {...day} />
      <SelectField
        label="Flexible by"
        name="days"
        value={String(date?.days ?? 3)}
        disabled={date === null}
        options={daysChoices}
        onChange={({ target }) => date && onChange({ date: { on: date.on, days: Number(target.value) } })}
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
        checked={search.guaranteed === true}
        onChange={(event) => onChange({ guaranteed: event.target.checked || null })}
      />
      <BudgetField
        amount={budget}
        share={search.budgetFor}
        onShare={(budgetFor) => onChange({ budgetFor })}
      />
    </Grid>
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
      options={[{ value: '', label: any }, ...choices]}
      onChange={(event) => onPick(event.target.value || null)}
    />
  );
}
