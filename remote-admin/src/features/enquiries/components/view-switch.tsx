import { LayoutList, SquareKanban } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import styles from './view-switch.module.css';

const views = [
  ['table', 'Table', LayoutList],
  ['board', 'Board', SquareKanban],
] as const;

/** Presentation of the enquiries, kept in the URL so that it is shareable like the filters. */
export function useEnquiryView() {
  const [params, setParams] = useSearchParams();
  const view = params.get('view') === 'board' ? 'board' : 'table';
  const choose = (next: 'table' | 'board') =>
    setParams((current) => {
      const changed = new URLSearchParams(current);
      if (next === 'table') changed.delete('view');
      else changed.set('view', next);
      return changed;
    });
  return [view, choose] as const;
}

/** Switches between table and board, with the same search and filters. */
export function ViewSwitch() {
  const [view, choose] = useEnquiryView();
  return (
    <div role="group" aria-label="View" className={styles.switch}>
      {views.map(([name, label, Icon]) => (
        <button
          key={name}
          type="button"
          aria-pressed={view === name}
          className={styles.view}
          onClick={() => choose(name)}
        >
          <Icon size={16} aria-hidden />
          <span>{label}</span>
        </button>
      ))}
    </div>
  );
}
