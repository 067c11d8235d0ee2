import type { ReactNode } from 'react';
import {
  Button as AriaButton,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
  type Selection,
} from 'react-aria-components';
import { Check } from 'lucide-react';
import styles from './menu-button.module.css';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  /** Why the entry cannot be used; such an entry is disabled. */
  readonly blocked?: string;
  readonly danger?: boolean;
}

interface MenuButtonProps {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Only the icon is seen. */
  readonly iconOnly?: boolean;
  readonly entries: readonly MenuEntry[];
  readonly onAction?: (id: string) => void;
  /** Makes the entries checkboxes. */
  readonly checked?: {
    readonly ids: ReadonlySet<string>;
    readonly onChange: (ids: ReadonlySet<string>) => void;
  };
}

/** A button with a menu. Arrow keys, typing a letter, Escape and returning the focus come from react-aria. */
export function MenuButton({ label, icon, iconOnly, entries, onAction, checked }: MenuButtonProps) {
  const handleSelection = (chosen: Selection) =>
    checked?.onChange(new Set(chosen === 'all' ? entries.map(({ id }) => id) : [...chosen].map(String)));

  return (
    <MenuTrigger>
      <AriaButton
        className={iconOnly ? styles.iconButton : styles.button}
        aria-label={iconOnly ? label : undefined}
      >
        {icon}
        {!iconOnly && label}
      </AriaButton>
      <Popover className={styles.popover} placement="bottom end">
        <Menu
          className={styles.menu}
          aria-label={label}
          onAction={onAction && ((key) => onAction(String(key)))}
          disabledKeys={entries.filter(({ blocked }) => blocked).map(({ id }) => id)}
          {...(checked && {
            selectionMode: 'multiple' as const,
            selectedKeys: checked.ids,
            onSelectionChange: handleSelection,
          })}
        >
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              className={styles.item}
              data-danger={entry.danger || undefined}
            >
              {({ isSelected }) => (
                <>
                  {checked && (
                    <span className={styles.tick}>{isSelected && <Check size={16} aria-hidden />}</span>
                  )}
                  <span>
                    {entry.label}
                    {entry.blocked && <small className={styles.blocked}>{entry.blocked}</small>}
                  </span>
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
