import { SelectField } from '@aertrip/ui';
import type { Sort } from './list-state';

export interface SortOption {
  readonly sort: Sort;
  readonly label: string;
}

interface SortFieldProps {
  readonly sort: Sort;
  readonly options: readonly SortOption[];
  readonly onSort: (sort: Sort) => void;
}

const toValue = ({ column, descending }: Sort) => `${descending ? '-' : ''}${column}`;

/** Sort order on small screens, where the table has no column headings. */
export function SortField({ sort, options, onSort }: SortFieldProps) {
  const current = toValue(sort);
  return (
    <SelectField
      label="Sort by"
      value={current}
      onChange={({ target: { value } }) => {
        const option = options.find((candidate) => toValue(candidate.sort) === value);
        if (option) onSort(option.sort);
      }}
    >
      {!options.some((option) => toValue(option.sort) === current) && (
        <option value={current}>Reverse order</option>
      )}
      {options.map((option) => (
        <option key={toValue(option.sort)} value={toValue(option.sort)}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}
