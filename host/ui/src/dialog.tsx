import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { cx } from './cx';
import styles from './dialog.module.css';
import { VisuallyHidden } from './visually-hidden';

interface DialogProps {
  open: boolean;
  /** Called when the visitor wants out: Escape, a press outside, the close button. The owner then sets `open`. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons under the content, in sight however long it is. */
  footer?: ReactNode;
  className?: string;
}

/** The browser's own modal dialog: it keeps the focus inside and gives it back to where it was. */
export function Dialog({ open, onClose, title, children, footer, className }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();

  // Before paint, and undone while the element is still in the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    if (!element.open) element.showModal();
    return () => element.close();
  }, [open]);

  function handleCancel(event: SyntheticEvent) {
    event.preventDefault();
    onClose();
  }
  function handleClose() {
    // A second Escape closes whatever the page says.
    if (open && !dialog.current?.open) onClose();
  }
  function handleClick(event: MouseEvent) {
    // Not when a selection of text merely ended outside.
    if (pressedOutside.current && event.target === event.currentTarget) onClose();
  }

  return (
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
            <h2 id={titleId} className={styles.title}>
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
