import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { cx } from './parts/cx';
import styles from './dialog.module.css';
import { VisuallyHidden } from './parts/visually-hidden';

interface DialogProps {
  open: boolean;
  /** Called when the visitor wants out: Escape, a press outside, the close button. The owner then sets `open`. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons under the content, visible however long the content is. */
  footer?: ReactNode;
  className?: string;
}

/**
 * The browser's own modal dialog: the focus stays inside while it is open and returns to where it was.
 * The first field takes the focus, of a group of choices the one that is made, or the title where there is none.
 */
export function Dialog({ open, onClose, title, children, footer, className }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();

  // Before paint, and undone while the element is still in the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    if (!element.open) element.showModal();
    // The browser would choose the close button, which comes first.
    const first = element.querySelector<HTMLElement>('input, select, textarea');
    const group = first?.matches('[type="radio"]') ? first.closest('fieldset') : null;
    const start = group?.querySelector<HTMLElement>('input:checked') ?? first ?? element.querySelector('h2');
    start?.focus();
    return () => element.close();
  }, [open]);

  function handleCancel(event: SyntheticEvent) {
    event.preventDefault();
    onClose();
  }
  function handleClose() {
    if (!open || dialog.current?.open) return;
    // A second Escape closes whatever the page says; whether the dialog goes is the owner's to say all the same.
    dialog.current?.showModal();
    onClose();
  }
  function handleClick(event: MouseEvent) {
    // Not when a selection of text merely ended outside.
    if (pressedOutside.current && event.target === event.currentTarget) onClose();
  }

  return (
    // The keyboard's way out is Escape, which the browser turns into `cancel`.
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
            <button type="button" className={styles.close} onClick={onClose}>
              <X size={22} aria-hidden="true" />
              <VisuallyHidden>Close</VisuallyHidden>
            </button>
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
