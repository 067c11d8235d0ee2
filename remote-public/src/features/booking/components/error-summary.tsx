import { Card, IconText, List, TapLink } from '@aertrip/ui';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { FieldErrors } from '../model/validation';
import { fieldId } from '../model/field-id';

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
    <Card ref={summary} role="alert" tone="bad" gap={1} isCompact tabIndex={-1}>
      <IconText icon={CircleAlert} tone="bad">
        {entries.length === 1 ? 'Please check 1 entry' : `Please check ${entries.length} entries`}
      </IconText>
      <List gap={1}>
        {entries.map(([field, message]) => (
          <li key={field}>
            <TapLink
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                const target = document.getElementById(fieldId(field));
                if (!target) return;
                event.preventDefault();
                target.focus();
              }}
            >
              {[whom(field), message].filter(Boolean).join(': ')}
            </TapLink>
          </li>
        ))}
      </List>
    </Card>
  );
}
