import type { Option, OptionGroup } from './option';
import styles from './find-dialog.module.css';

interface FindListProps {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  /** The result that Enter opens. */
  readonly activeKey: string | undefined;
  readonly onActive: (key: string) => void;
  readonly onOpen: (option: Option, inNewTab: boolean) => void;
}

/** Results under their headings. The focus stays in the field, which refers to the active result. */
export function FindList({ id, groups, activeKey, onActive, onOpen }: FindListProps) {
  return (
    <div id={id} role="listbox" aria-label="Search results" className={styles.list}>
      {groups.map(({ heading, options }, index) => (
        <div key={heading} role="group" aria-labelledby={`${id}-heading-${index}`}>
          <div id={`${id}-heading-${index}`} role="presentation" className={styles.heading}>
            {heading}
          </div>
          {options.map((option) => {
            const isActive = option.key === activeKey;
            return (
              // Keyboards use the field: arrows choose, Enter opens.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={option.key}
                id={`${id}-${option.key}`}
                role="option"
                aria-selected={isActive}
                className={styles.option}
                ref={isActive ? (line) => line?.scrollIntoView?.({ block: 'nearest' }) : undefined}
                onPointerMove={() => onActive(option.key)}
                onClick={(event) => onOpen(option, event.ctrlKey || event.metaKey)}
              >
                <span className={styles.title}>{option.title}</span>
                <span className={styles.subtitle}>{option.subtitle}</span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
