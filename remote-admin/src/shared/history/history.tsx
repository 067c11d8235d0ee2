import { Button, VisuallyHidden, Stack, Row } from '@aertrip/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { HistoryList, type HistoryListProps } from './history-list';
import styles from './history.module.css';

interface HistoryProps extends HistoryListProps {
  /** Name of the record, on a screen with several. */
  readonly of?: string;
  /** Buttons before the history's. */
  readonly actions?: ReactNode;
}

/** A record's history behind a button, loaded on opening. */
export function History({ of, actions, ...list }: HistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const Icon = isOpen ? ChevronUp : ChevronDown;
  return (
    <Stack gap={3}>
      <Row gap={2}>
        {actions}
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon size={16} aria-hidden />
          <span>{isOpen ? 'Hide history' : 'Show history'}</span>
          {of && <VisuallyHidden>{` of ${of}`}</VisuallyHidden>}
        </Button>
      </Row>
      <div id={id} className={styles.content} hidden={!isOpen}>
        {isOpen && <HistoryList {...list} />}
      </div>
    </Stack>
  );
}
