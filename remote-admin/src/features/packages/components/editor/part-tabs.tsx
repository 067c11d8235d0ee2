import { dictionary } from '@aertrip/platform/dictionary';
import { Badge, VisuallyHidden } from '@aertrip/ui';
import type { KeyboardEvent } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { Conflict } from '../../model/edits/edits';
import { countProblems, type EditorPart } from '../../model/editor-parts';
import type { PackageForm } from '../../model/package-form';
import styles from '../../../../shared/tabs.module.css';

interface PartTabsProps {
  readonly parts: readonly EditorPart[];
  readonly shown: string;
  readonly errors: FieldErrors<PackageForm>;
  readonly conflicts: readonly Conflict[];
  readonly onShow: (part: string) => void;
}

const steps = dictionary<number>({
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
});

/** The parts of the editor with their problems; one is shown. */
export function PartTabs({ parts, shown, errors, conflicts, onShow }: PartTabsProps) {
  const handleKey = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const step = steps[event.key];
    const next =
      step !== undefined
        ? parts.at((index + step) % parts.length)
        : event.key === 'Home'
          ? parts[0]
          : event.key === 'End'
            ? parts.at(-1)
            : undefined;
    if (!next) return;
    event.preventDefault();
    onShow(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  };

  return (
    <div role="tablist" aria-label="Parts of the package" className={styles.tabs}>
      {parts.map((part, index) => {
        const problems = countProblems(part, errors, conflicts);
        return (
          <button
            key={part.id}
            type="button"
            role="tab"
            id={`tab-${part.id}`}
            aria-controls={`part-${part.id}`}
            aria-selected={part.id === shown}
            tabIndex={part.id === shown ? 0 : -1}
            className={styles.tab}
            onClick={() => onShow(part.id)}
            onKeyDown={(event) => handleKey(event, index)}
          >
            <span>{part.title}</span>
            {problems > 0 && (
              <Badge tone="bad">
                <span aria-hidden>{problems}</span>
                <VisuallyHidden>{problems === 1 ? ', 1 problem' : `, ${problems} problems`}</VisuallyHidden>
              </Badge>
            )}
          </button>
        );
      })}
    </div>
  );
}
