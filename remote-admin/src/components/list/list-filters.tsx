import { SelectField } from '@aertrip/ui';
import type { ReactNode } from 'react';
import type { ListChange, ListState } from '../../lib/list/list-state';
import { FilterChip } from './filter-chip';
import { FilterOptions, type FilterEntries } from './filter-options';
import { FilterSelect } from './filter-select';

interface NamedFilter {
  /** In the URL; one of the list's `spec.filters`. */
  readonly name: string;
  readonly label: string;
}

/** A filter with a fixed choice of values. */
export interface ListFilter extends NamedFilter {
  /** Names the choice without a value in the URL, such as `Any status`. */
  readonly defaultLabel: string;
  /** Values to choose from, also by the value that is chosen now. */
  readonly options: FilterEntries | ((current: string) => FilterEntries);
}

/** A filter that a link alone sets: a chip while it is set, which takes it away. */
export interface LinkedFilter extends NamedFilter {
  /** What the value is called; it may still have to be read. */
  readonly renderValue: (value: string) => ReactNode;
}

interface FiltersProps<Filter> {
  readonly filters: readonly Filter[];
  readonly list: ListState;
  readonly onChange: (change: ListChange) => void;
}

interface ListFiltersProps extends FiltersProps<ListFilter> {
  /** Each stands below its label, as in a form; without it the first option names it. */
  readonly areLabelled?: boolean;
}

/** The filters of a list, each with its value from the URL. */
export function ListFilters({ filters, list, onChange, areLabelled }: ListFiltersProps) {
  return filters.map(({ name, label, defaultLabel, options }) => {
    const value = list.filters[name] ?? '';
    const choose = (chosen: string) => onChange({ filters: { [name]: chosen } });
    const entries = typeof options === 'function' ? options(value) : options;
    const choices = <FilterOptions defaultLabel={defaultLabel} entries={entries} />;
    return areLabelled ? (
      <SelectField key={name} label={label} value={value} onChange={(event) => choose(event.target.value)}>
        {choices}
      </SelectField>
    ) : (
      <FilterSelect key={name} label={label} value={value} onChange={choose}>
        {choices}
      </FilterSelect>
    );
  });
}

/** What a link has set, each with a way to take it away. */
export function LinkedFilters({ filters, list, onChange }: FiltersProps<LinkedFilter>) {
  return filters.map(({ name, label, renderValue }) => {
    const value = list.filters[name];
    if (value === undefined) return null;
    return (
      <FilterChip key={name} label={label} onRemove={() => onChange({ filters: { [name]: '' } })}>
        {renderValue(value)}
      </FilterChip>
    );
  });
}

/** How many filters are chosen. */
export const countFilters = (filters: readonly ListFilter[], list: ListState): number =>
  filters.filter(({ name }) => list.filters[name] !== undefined).length;
