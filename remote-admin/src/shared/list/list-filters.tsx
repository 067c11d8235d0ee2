import { formatMonth } from '@aertrip/platform';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ListChange, ListState } from './list-state';
import { isMonth, isUuid } from './filter-values';
import { MenuButton } from '../menu-button';
import { FilterChip } from './filter-chip';
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
  /** Shown also without a value, because its default leaves rows out. */
  readonly isAlwaysShown?: boolean;
}

/** A filter set by links only. */
export interface LinkedFilter extends NamedFilter {
  /** Label of the value, possibly loaded. */
  readonly renderValue: (value: string) => ReactNode;
}

interface ListFiltersProps {
  readonly filters: readonly ListFilter[];
  readonly linkedFilters: readonly LinkedFilter[];
  readonly list: ListState;
  readonly onChange: (change: ListChange) => void;
}

/** Options with the value of a link or a view that none of them has, such as a former colleague: the list is filtered by it. */
function withValue(entries: FilterEntries, value: string): FilterEntries {
  const options = entries.flatMap((entry) => ('options' in entry ? entry.options : [entry]));
  if (value === '' || options.some((option) => option.value === value)) return entries;
  const label = isMonth(value) ? formatMonth(value) : isUuid(value) ? 'Not listed' : value;
  return [...entries, { value, label }];
}

/** The used filters as chips, and a button that adds another one. */
export function ListFilters({ filters, linkedFilters, list, onChange }: ListFiltersProps) {
  /** Name of the filter that was added last; it has no value at first. */
  const [added, setAdded] = useState<string | null>(null);
  const isUsed = ({ name }: NamedFilter) => list.filters[name] !== undefined || name === added;
  const shown = filters.filter((filter) => filter.isAlwaysShown || isUsed(filter));
  const others = filters.filter((filter) => !shown.includes(filter));
  const set = (name: string, value: string) => onChange({ filters: { [name]: value } });
  const remove = (name: string) => {
    setAdded(null);
    set(name, '');
  };

  return (
    <>
      {shown.map((filter) => {
        const { name, label, defaultLabel, options } = filter;
        const value = list.filters[name] ?? '';
        return (
          <FilterChip key={name} label={label} onRemove={isUsed(filter) ? () => remove(name) : undefined}>
            <FilterSelect
              label={label}
              value={value}
              takesFocus={name === added}
              onChange={(chosen) => set(name, chosen)}
            >
              <FilterOptions
                defaultLabel={defaultLabel}
                entries={withValue(typeof options === 'function' ? options(value) : options, value)}
              />
            </FilterSelect>
          </FilterChip>
        );
      })}
      {linkedFilters.filter(isUsed).map(({ name, label, renderValue }) => (
        <FilterChip key={name} label={label} onRemove={() => remove(name)}>
          {renderValue(list.filters[name] ?? '')}
        </FilterChip>
      ))}
      {others.length > 0 && (
        <MenuButton
          label="Filter"
          icon={<Plus size={16} aria-hidden />}
          entries={others.map(({ name, label }) => ({ id: name, label }))}
          onAction={setAdded}
          movesFocus
        />
      )}
    </>
  );
}

interface FilterOption {
  readonly value: string;
  readonly label: string;
}

interface FilterGroup {
  readonly label: string;
  readonly options: readonly FilterOption[];
}

type FilterEntries = readonly (FilterOption | FilterGroup)[];

const Option = ({ value, label }: FilterOption) => <option value={value}>{label}</option>;

/** A filter's options, grouped where defined; the first one means "no filter". */
function FilterOptions({
  defaultLabel,
  entries,
}: {
  readonly defaultLabel: string;
  readonly entries: FilterEntries;
}) {
  return (
    <>
      <option value="">{defaultLabel}</option>
      {entries.map((entry) =>
        'options' in entry ? (
          <optgroup key={entry.label} label={entry.label}>
            {entry.options.map((option) => (
              <Option key={option.value} {...option} />
            ))}
          </optgroup>
        ) : (
          <Option key={entry.value} {...entry} />
        ),
      )}
    </>
  );
}
