import { Button, CheckboxField, Dialog, VisuallyHidden } from '@aertrip/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ListChange, ListState } from '../../lib/list/list-state';
import fields from '../form/fields.module.css';
import type { ColumnMenuProps } from './column-menu';
import { countFilters, ListFilters, type ListFilter } from './list-filters';
import { SortField, type SortOption } from './sort-field';
import styles from './list-sheet.module.css';

interface ListSheetProps {
  readonly list: ListState;
  readonly onChange: (change: ListChange) => void;
  readonly filters: readonly ListFilter[];
  readonly sortOptions?: readonly SortOption[];
  readonly columns?: ColumnMenuProps;
  /** Label of the close button: `Show 12 enquiries`. */
  readonly shows: string;
  /** List tools that are rarely needed on a phone. */
  readonly children?: ReactNode;
}

/** On a phone: a button with the number of active filters opens everything but the search. */
export function ListSheet(props: ListSheetProps) {
  const { list, onChange, filters, sortOptions, columns, shows, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const count = countFilters(filters, list);
  const close = () => setIsOpen(false);
  const clear = () => onChange({ filters: Object.fromEntries(filters.map(({ name }) => [name, ''])) });

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className={styles.button}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <SlidersHorizontal size={16} aria-hidden />
        {filters.length > 0 ? 'Filters' : 'Tools'}
        {count > 0 && (
          <span className={styles.count}>
            {count}
            <VisuallyHidden> set</VisuallyHidden>
          </span>
        )}
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={close}
          title={filters.length > 0 ? 'Filters' : 'Tools'}
          footer={
            <>
              {filters.length > 0 && (
                <Button variant="secondary" aria-disabled={count === 0} onClick={clear}>
                  Clear filters
                </Button>
              )}
              <Button onClick={close}>{shows}</Button>
            </>
          }
        >
          <div className={fields.stack}>
            <ListFilters filters={filters} list={list} onChange={onChange} areLabelled />
            {sortOptions && (
              <SortField sort={list.sort} options={sortOptions} onSort={(sort) => onChange({ sort })} />
            )}
            {columns && <ColumnChoice {...columns} />}
            {children && <div className={styles.tools}>{children}</div>}
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Content of the rows' cards. */
function ColumnChoice({ columns, hidden, onChange }: ColumnMenuProps) {
  return (
    <details className={styles.columns}>
      <summary>Columns</summary>
      {columns.map(({ id, label }) => (
        <CheckboxField
          key={id}
          label={label}
          checked={!hidden.includes(id)}
          onChange={({ target: { checked } }) =>
            onChange(checked ? hidden.filter((one) => one !== id) : [...hidden, id])
          }
        />
      ))}
    </details>
  );
}
