import { cx, VisuallyHidden } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import type { PageOptions } from '../../lib/list/page-options';
import styles from './saved-views.module.css';

interface ChipProps {
  readonly label: string;
  readonly isCurrent: boolean;
  /** Its filters were changed since it was pressed. */
  readonly isEdited?: boolean;
  readonly isTeams?: boolean;
  readonly onPress: () => void;
}

interface ViewChipProps<Row> extends ChipProps {
  /** Asks for one row of the view, with the number of all that match. */
  readonly countOptions?: PageOptions<Row>;
}

/** How often a visible list counts its views, in ms. */
const interval = 60_000;

function Count<Row>({ options }: { readonly options: PageOptions<Row> }) {
  const { data } = useQuery({
    ...options,
    // The number of another view is no number of this one.
    placeholderData: undefined,
    staleTime: interval,
    refetchInterval: interval,
  });
  if (!data) return null;
  return (
    <span className={styles.count}>
      {new Intl.NumberFormat('en-IN').format(data.total)}
      <VisuallyHidden>{data.total === 1 ? ' row' : ' rows'}</VisuallyHidden>
    </span>
  );
}

/** A view by its name, with how many rows it has now. */
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
