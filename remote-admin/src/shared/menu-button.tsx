import { Content, Item, Portal, Root, Trigger } from '@radix-ui/react-dropdown-menu';
import { useRef, type ReactNode } from 'react';
import styles from './menu-button.module.css';

interface MenuEntry {
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
  readonly onAction: (id: string) => void;
  /** Whether the action moves the focus, which otherwise returns to the button. */
  readonly movesFocus?: boolean;
}

function Label({ label, blocked }: Pick<MenuEntry, 'label' | 'blocked'>) {
  return (
    <span>
      <span>{label}</span>
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
export function MenuButton({ label, icon, iconOnly, entries, onAction, movesFocus }: MenuButtonProps) {
  const acted = useRef(false);
  return (
    // Not modal: the page behind keeps scrolling, and its styles stay unchanged.
    <Root modal={false} onOpenChange={(isOpen) => isOpen && (acted.current = false)}>
      <Trigger
        className={iconOnly ? styles.iconButton : styles.button}
        aria-label={iconOnly ? label : undefined}
      >
        {icon}
        {!iconOnly && <span>{label}</span>}
      </Trigger>
      <Portal>
        <Content
          className={styles.menu}
          aria-label={label}
          align="end"
          sideOffset={8}
          collisionPadding={16}
          onCloseAutoFocus={(event) => movesFocus && acted.current && event.preventDefault()}
        >
          {entries.map((entry) => (
            <Item
              key={entry.id}
              {...itemProps(entry)}
              onSelect={() => {
                acted.current = true;
                onAction(entry.id);
              }}
            >
              <Label {...entry} />
            </Item>
          ))}
        </Content>
      </Portal>
    </Root>
  );
}
