import type { ListChange, ListState } from '../../lib/list/list-state';
import { FilterSelect } from './filter-select';

interface FilterOption {
  readonly value: string;
  readonly label: string;
}

interface FilterGroup {
  readonly label: string;
  readonly options: readonly FilterOption[];
}

type FilterEntries = readonly (FilterOption | FilterGroup)[];

/** A filter with a fixed choice of values. */
export interface ListFilter {
  /** In the URL; one of the list's `spec.filters`. */
  readonly name: string;
  readonly label: string;
  /** Names the choice without a value in the URL, such as `Any status`. */
  readonly defaultLabel: string;
  /** Set by a link alone: shown while it is set, so that it can be taken away. */
  readonly isOnlyTakenAway?: boolean;
  /** Values to choose from, also by the value that is chosen now. */
  readonly options: FilterEntries | ((current: string) => FilterEntries);
}

interface ListFiltersProps {
  readonly filters: readonly ListFilter[];
  readonly list: ListState;
  readonly onChange: (change: ListChange) => void;
}

const Option = ({ value, label }: FilterOption) => <option value={value}>{label}</option>;

/** The filters of a list, each with its value from the URL. */
export function ListFilters({ filters, list, onChange }: ListFiltersProps) {
  return filters.map(({ name, label, defaultLabel, isOnlyTakenAway, options }) => {
    const current = list.filters[name] ?? '';
    if (isOnlyTakenAway && current === '') return null;
    const entries = typeof options === 'function' ? options(current) : options;
    return (
      <FilterSelect
        key={name}
        label={label}
        value={current}
        onChange={(value) => onChange({ filters: { [name]: value } })}
      >
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
      </FilterSelect>
    );
  });
}
