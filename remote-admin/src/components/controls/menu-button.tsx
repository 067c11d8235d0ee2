import {
  CheckboxItem,
  Content,
  Item,
  ItemIndicator,
  Portal,
  Root,
  Trigger,
} from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './menu-button.module.css';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  /** Why the entry is unavailable; disables it. */
  readonly blocked?: string;
  readonly danger?: boolean;
}

interface MenuButtonProps {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Shows the icon only. */
  readonly iconOnly?: boolean;
  readonly entries: readonly MenuEntry[];
  readonly onAction?: (id: string) => void;
  /** Makes the entries checkboxes. */
  readonly checked?: {
    readonly ids: ReadonlySet<string>;
    readonly onChange: (ids: ReadonlySet<string>) => void;
  };
}

function Label({ label, blocked }: Pick<MenuEntry, 'label' | 'blocked'>) {
  return (
    <span>
      {label}
      {blocked && <small className={styles.blocked}>{blocked}</small>}
    </span>
  );
}

const itemProps = ({ label: textValue, blocked, danger }: MenuEntry) => ({
  textValue,
  className: styles.item,
  disabled: blocked !== undefined,
  'data-danger': danger || undefined,
});

/** A button with a menu. Arrow keys, typing a letter, Escape and returning the focus come from Radix. */
export function MenuButton({ label, icon, iconOnly, entries, onAction, checked }: MenuButtonProps) {
  const setChecked = (id: string, isChecked: boolean) => {
    const ids = new Set(checked?.ids);
    if (isChecked) ids.add(id);
    else ids.delete(id);
    checked?.onChange(ids);
  };

  return (
    // Not modal: the page behind keeps scrolling, and its styles stay unchanged.
    <Root modal={false}>
      <Trigger
        className={iconOnly ? styles.iconButton : styles.button}
        aria-label={iconOnly ? label : undefined}
      >
        {icon}
        {!iconOnly && label}
      </Trigger>
      <Portal>
        <Content className={styles.menu} aria-label={label} align="end" sideOffset={8} collisionPadding={16}>
          {entries.map((entry) =>
            checked ? (
              <CheckboxItem
                key={entry.id}
                {...itemProps(entry)}
                checked={checked.ids.has(entry.id)}
                onCheckedChange={(isChecked) => setChecked(entry.id, isChecked)}
                // Stays open for several choices.
                onSelect={(event) => event.preventDefault()}
              >
                <span className={styles.tick}>
                  <ItemIndicator>
                    <Check size={16} aria-hidden />
                  </ItemIndicator>
                </span>
                <Label {...entry} />
              </CheckboxItem>
            ) : (
              <Item key={entry.id} {...itemProps(entry)} onSelect={() => onAction?.(entry.id)}>
                <Label {...entry} />
              </Item>
            ),
          )}
        </Content>
      </Portal>
    </Root>
  );
}
