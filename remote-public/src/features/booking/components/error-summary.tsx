import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { FieldErrors } from '../model/validation';
import { fieldId } from '../model/field-id';
import styles from './error-summary.module.css';

interface ErrorSummaryProps {
  errors: FieldErrors;
  /** The traveller of a field: `Child 1`. */
  whom: (field: string) => string | undefined;
  /** Number of attempts to continue: each one focuses the summary. */
  attempt: number;
}

/** Lists missing and invalid fields with links to them; takes the focus after each attempt to continue. */
export function ErrorSummary({ errors, whom, attempt }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors);
  const isShown = entries.length > 0 && attempt > 0;
  useEffect(() => {
    if (attempt > 0) summary.current?.focus();
  }, [attempt]);

  if (!isShown) return null;
  return (
    <div ref={summary} role="alert" tabIndex={-1} className={styles.summary}>
      <p className={styles.title}>
        <CircleAlert size={20} aria-hidden="true" />
        <span>
          {entries.length === 1 ? 'Please check 1 entry' : `Please check ${entries.length} entries`}
        </span>
      </p>
      <ul>
        {entries.map(([field, message]) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                const target = document.getElementById(fieldId(field));
                if (!target) return;
                event.preventDefault();
                target.focus();
              }}
            >
              {[whom(field), message].filter(Boolean).join(': ')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
