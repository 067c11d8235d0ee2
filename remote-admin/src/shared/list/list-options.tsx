import { CheckboxField, Dialog, Row, SelectField } from '@aertrip/ui';
import { Settings2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type ListChange, type ListState, pageSizes } from './list-state';
import { useIsPhone } from './use-is-phone';
import { IconButton } from '../icon-button';
import fields from '../form/fields.module.css';
import { SortField, type SortOption } from './sort-field';
import layout from '../layout.module.css';

export interface ColumnChoiceProps {
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
export function ListOptions({ list, onChange, sortOptions, columns, children }: ListOptionsProps) {
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
