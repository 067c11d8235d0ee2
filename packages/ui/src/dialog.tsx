import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { cx } from './parts/cx';
import styles from './dialog.module.css';
import { IconButton } from './parts/button';

interface DialogProps {
  open: boolean;
  /** Called on Escape, a press outside and the close button. The owner then updates `open`. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons below the content, visible at any content length. */
  footer?: ReactNode;
  className?: string;
}

/**
 * The browser's modal dialog: it traps the focus while open and then restores it.
 * The first field takes the focus, in a group of choices the selected one, or else the title.
 */
export function Dialog({ open, onClose, title, children, footer, className }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();

  // Before paint, and undone while the element is still in the page: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    if (!element.open) element.showModal();
    // The browser would focus the close button, which comes first.
    const first = element.querySelector<HTMLElement>('input, select, textarea');
    const group = first?.matches('[type="radio"]') ? first.closest('fieldset') : null;
    const start = group?.querySelector<HTMLElement>('input:checked') ?? first ?? element.querySelector('h2');
    start?.focus();
    return () => element.close();
  }, [open]);

  function handleCancel(event: SyntheticEvent) {
    // A file chooser that is closed without a file sends a `cancel` too, which bubbles.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }
  function handleClose() {
    if (!open || dialog.current?.open) return;
    // Browsers close on a second Escape regardless; the owner still decides.
    dialog.current?.showModal();
    onClose();
  }
  function handleClick(event: MouseEvent) {
    // Ignores a text selection that ends outside.
    if (pressedOutside.current && event.target === event.currentTarget) onClose();
  }

  return (
    // Keyboards close with Escape, which the browser turns into `cancel`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={cx(styles.dialog, className)}
      onCancel={handleCancel}
      onClose={handleClose}
      onPointerDown={(event) => (pressedOutside.current = event.target === event.currentTarget)}
      onClick={handleClick}
    >
      {open && (
        <div className={styles.sheet}>
          <header className={styles.header}>
            <h2 id={titleId} className={styles.title} tabIndex={-1}>
              {title}
            </h2>
            <IconButton icon={X} label="Close" variant="plain" className={styles.close} onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
