import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { IconButton } from '../icon-button';
import styles from './side-panel.module.css';

interface SidePanelProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly onClose: () => void;
  /** Id of the opener, which regains the focus; the content of the page does when the opener is gone. */
  readonly openedBy: string;
  /** Actions in the sticky footer. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Details beside a list that stays usable; above the list on smaller screens, in its place on phones. Takes the focus
 * on opening; Escape closes it.
 */
export function SidePanel({ title, subtitle, onClose, openedBy, actions, children }: SidePanelProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus();
    return () =>
      (document.getElementById(openedBy) ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, [openedBy]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works for any focus inside
    <section
      aria-labelledby={titleId}
      className={styles.panel}
      onKeyDown={(event) => {
        // A dialog above the panel handles Escape itself.
        const isInDialog = (event.target as Element).closest('dialog') !== null;
        if (event.key === 'Escape' && !event.defaultPrevented && !isInDialog) onClose();
      }}
    >
      <header className={styles.head}>
        <div className={styles.heading}>
          <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        <IconButton label="Close" className={styles.close} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </header>
      <div className={styles.body}>{children}</div>
      {actions && <footer className={styles.foot}>{actions}</footer>}
    </section>
  );
}

/** Closes a side panel: returns to the list with its filters and scroll position. */
export function useClosePanel(listPath: string): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => void navigate({ pathname: listPath, search }, { preventScrollReset: true });
}
