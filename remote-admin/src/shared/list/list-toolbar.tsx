import { type ReactNode, useState } from 'react';
import { CheckboxField, Dialog, Row, SelectField } from '@aertrip/ui';
import { Settings2 } from 'lucide-react';
import { type ListChange, type ListState, pageSizes } from './list-state';
import { useIsPhone } from './use-is-phone';
import { type LinkedFilter, type ListFilter, ListFilters } from './list-filters';
import { SearchBox } from './search-box';
import { SortField, type SortOption } from './sort-field';
import styles from './toolbar.module.css';
import { IconButton } from '../icon-button';
import fields from '../form/fields.module.css';
import layout from '../layout.module.css';

interface ListToolbarProps {
  readonly list: ListState;
  readonly onChange: (change: ListChange) => void;
  /** No search box without it. */
  readonly searchLabel?: string;
  readonly filters: readonly ListFilter[];
  readonly linkedFilters?: readonly LinkedFilter[];
  readonly sortOptions?: readonly SortOption[];
  readonly columns?: ColumnChoiceProps;
  /** Export and import. */
  readonly files?: ReactNode;
  /** Adds a row. */
  readonly addButton?: ReactNode;
  /** Number of rows. */
  readonly children: ReactNode;
}

/** Above the table: search, used filters and the number of rows; the rest is behind a button. */
export function ListToolbar(props: ListToolbarProps) {
  const { list, onChange, searchLabel, files, addButton } = props;
  return (
    <div tabIndex={-1} className={styles.toolbar}>
      {searchLabel && <SearchBox label={searchLabel} value={list.q} onSearch={(q) => onChange({ q })} />}
      <ListFilters
        filters={props.filters}
        linkedFilters={props.linkedFilters ?? []}
        list={list}
        onChange={onChange}
      />
      <div className={styles.end}>
        {props.children}
        <ListOptions list={list} onChange={onChange} sortOptions={props.sortOptions} columns={props.columns}>
          {files}
        </ListOptions>
        {addButton}
      </div>
    </div>
  );
}

interface ColumnChoiceProps {
  readonly columns: readonly { readonly id: string; readonly label: string }[];
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
}

interface ListOptionsProps {
  readonly list: ListState;
  readonly onChange: (change: ListChange) => void;
  readonly sortOptions?: readonly SortOption[];
  readonly columns?: ColumnChoiceProps;
  /** Buttons that are rarely needed, such as export and import. */
  readonly children?: ReactNode;
}

/** Columns, page size, export: everything about a list that is rarely changed, in a dialog. */
function ListOptions({ list, onChange, sortOptions, columns, children }: ListOptionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useIsPhone();
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton label="List options" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Settings2 size={20} aria-hidden />
      </IconButton>
      {isOpen && (
        <Dialog open onClose={close} title="List options">
          <div className={fields.stack}>
            {children && <Row gap={2}>{children}</Row>}
            {isPhone && sortOptions && (
              <SortField sort={list.sort} options={sortOptions} onSort={(sort) => onChange({ sort })} />
            )}
            <SelectField
              label="Rows per page"
              value={String(list.pageSize)}
              options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
              onChange={({ target }) => onChange({ pageSize: Number(target.value) })}
            />
            {columns && <ColumnChoice {...columns} />}
          </div>
        </Dialog>
      )}
    </>
  );
}

function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  return (
    <fieldset>
      <legend className={layout.legend}>Columns</legend>
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
    </fieldset>
  );
}
