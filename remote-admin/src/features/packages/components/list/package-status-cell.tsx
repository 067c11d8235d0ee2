import { formatDateTime } from '@aertrip/platform';
import { Badge } from '@aertrip/ui';
import type { PackageRow } from '../../model/package-row';
import { stateNames, stateTones } from '../../model/package-status';
import styles from './package-columns.module.css';

/** A package's status and plan. */
export function PackageStatusCell({ row }: { readonly row: PackageRow }) {
  const { state, hasDraft, goesLiveAt, publishFailure } = row;
  return (
    <span className={styles.status}>
      <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
      {hasDraft && <Badge tone="warn">Has draft</Badge>}
      {goesLiveAt &&
        (publishFailure ? (
          <span className={styles.failure} title={publishFailure}>
            {`Failed to go live ${formatDateTime(goesLiveAt)}`}
          </span>
        ) : (
          <span className={styles.plan}>
            {`${state === 'published' ? 'Changes go live' : 'Goes live'} ${formatDateTime(goesLiveAt)}`}
          </span>
        ))}
    </span>
  );
}
