import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from '../controls/icon-button';
import styles from './side-panel.module.css';
import { useFocusFallback } from './use-focus-fallback';

interface SidePanelProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly onClose: () => void;
  /** Id of what had opened the panel; it gets the focus back. */
  readonly openedBy: string;
  readonly children: ReactNode;
}

/**
 * Details beside a list that stays usable; on phones it stands in the list's place. Takes the focus when it opens,
 * Escape closes it.
 */
export function SidePanel({ title, subtitle, onClose, openedBy, children }: SidePanelProps) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(panel, heading);

  useEffect(() => {
    heading.current?.focus();
    return () => document.getElementById(openedBy)?.focus({ preventScroll: true });
  }, [openedBy]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works wherever the focus is inside
    <section
      ref={panel}
      aria-labelledby={titleId}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <header className={styles.head}>
        <div className={styles.heading}>
          <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        <IconButton label="Close" onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
