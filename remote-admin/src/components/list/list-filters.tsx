import { SelectField } from '@aertrip/ui';
import type { ReactNode } from 'react';
import type { ListChange, ListState } from '../../lib/list/list-state';
import { FilterChip } from './filter-chip';
import { FilterOptions, type FilterEntries } from './filter-options';
import { FilterSelect } from './filter-select';

interface NamedFilter {
  /** URL parameter; one of the list's `spec.filters`. */
  readonly name: string;
  readonly label: string;
}

/** A filter with fixed options. */
export interface ListFilter extends NamedFilter {
  /** Label of the option without a value in the URL, such as `Any status`. */
  readonly defaultLabel: string;
  /** Options; may depend on the current value. */
  readonly options: FilterEntries | ((current: string) => FilterEntries);
}

/** A filter set by links only, shown as a removable chip. */
export interface LinkedFilter extends NamedFilter {
  /** Label of the value, possibly loaded. */
  readonly renderValue: (value: string) => ReactNode;
}

interface FiltersProps<Filter> {
  readonly filters: readonly Filter[];
  readonly list: ListState;
  readonly onChange: (change: ListChange) => void;
}

interface ListFiltersProps extends FiltersProps<ListFilter> {
  /** Visible labels above the fields; otherwise the first option names each. */
  readonly areLabelled?: boolean;
}

/** A list's filters, with their values in the URL. */
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

/** Chips of the filters set by links. */
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

/** Number of active filters. */
export const countFilters = (filters: readonly ListFilter[], list: ListState): number =>
  filters.filter(({ name }) => list.filters[name] !== undefined).length;
