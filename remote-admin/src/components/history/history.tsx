import { Button } from '@aertrip/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { HistoryList, type HistoryListProps } from './history-list';
import styles from './history.module.css';

/** The history of a record behind a button; it is read when it is opened. */
export function History(props: HistoryListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const Icon = isOpen ? ChevronUp : ChevronDown;
  return (
    <div className={styles.history}>
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon size={16} aria-hidden />
        {isOpen ? 'Hide history' : 'Show history'}
      </Button>
      <div id={id} className={styles.content} hidden={!isOpen}>
        {isOpen && <HistoryList {...props} />}
      </div>
    </div>
  );
}
