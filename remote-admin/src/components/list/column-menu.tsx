import { Columns3 } from 'lucide-react';
import { MenuButton } from '../controls/menu-button';

export interface ColumnMenuProps {
  readonly columns: readonly { readonly id: string; readonly label: string }[];
  readonly hidden: readonly string[];
  readonly onChange: (hidden: readonly string[]) => void;
}

export function ColumnMenu({ columns, hidden, onChange }: ColumnMenuProps) {
  const shown = new Set(columns.map(({ id }) => id).filter((id) => !hidden.includes(id)));
  return (
    <MenuButton
      label="Columns"
      icon={<Columns3 size={16} aria-hidden />}
      entries={columns}
      checked={{
        ids: shown,
        onChange: (ids) => onChange(columns.map(({ id }) => id).filter((id) => !ids.has(id))),
      }}
    />
  );
}
