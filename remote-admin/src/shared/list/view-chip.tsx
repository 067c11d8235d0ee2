import { cx, VisuallyHidden } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { formatCount } from '../count-text';
import type { PageOptions } from './page';
import styles from './saved-views.module.css';

interface ChipProps {
  readonly label: string;
  readonly isCurrent: boolean;
  /** Whether its filters changed since it was pressed. */
  readonly isEdited?: boolean;
  readonly isTeams?: boolean;
  readonly onPress: () => void;
}

interface ViewChipProps<Row> extends ChipProps {
  /** Reads one row of the view with the total count. */
  readonly countOptions?: PageOptions<Row>;
}

/** Refresh interval of the counts in ms, while the list is visible. */
const interval = 60_000;

function Count<Row>({ options }: { readonly options: PageOptions<Row> }) {
  const { data } = useQuery({
    ...options,
    // The count of another view is not reused.
    placeholderData: undefined,
    staleTime: interval,
    refetchInterval: interval,
  });
  if (!data) return null;
  return (
    <span className={styles.count}>
      <span>{formatCount(data.total)}</span>
      <VisuallyHidden>{data.total === 1 ? ' row' : ' rows'}</VisuallyHidden>
    </span>
  );
}

/** A view's name with its current row count. */
export function ViewChip<Row>({
  label,
  isCurrent,
  isEdited,
  isTeams,
  onPress,
  countOptions,
}: ViewChipProps<Row>) {
  return (
    <button
      type="button"
      className={cx(styles.chip, isCurrent && styles.current)}
      aria-current={isCurrent || undefined}
      onClick={onPress}
    >
      {isTeams && <Users size={14} aria-label="Team" />}
      <span className={styles.name}>{label}</span>
      {isEdited && <em className={styles.edited}>changed</em>}
      {countOptions && <Count options={countOptions} />}
    </button>
  );
}
