import { todayInIndia } from '@aertrip/platform';
import { Badge, Button, EmptyState, ErrorPanel, Skeleton, VisuallyHidden, type BadgeTone } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Plus, TrendingDown } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../shared/card';
import type { ListState } from '../../../shared/list/list-state';
import { usePermission } from '../../../shared/session/permissions';
import { masterListOptions } from '../api/master-rows';
import { toLadders, type Ladder } from '../model/ladder';
import type { MasterRow } from '../model/master';
import { getRowName } from '../model/master-columns';
import { cancellationRules } from '../model/masters/cancellation-rules';
import { formatDay, formatPercent, formatScope } from '../model/masters/shared-fields';
import styles from './cancellation-ladders.module.css';
import { LadderDialog } from './ladder-dialog';
import { MasterDialog } from './master-dialog';
import { MasterName } from './master-name';
import { RetireButton } from './retire-button';

/** Enough for a handful of ladders with a handful of steps. */
const allSteps: ListState = {
  q: '',
  page: 1,
  pageSize: 1000,
  sort: { column: 'valid_from', descending: true },
  filters: { state: 'all' },
};

const states: Readonly<Record<Ladder['state'], readonly [name: string, tone: BadgeTone]>> = {
  current: ['Applies today', 'good'],
  future: ['Upcoming', 'accent'],
  replaced: ['Replaced', 'neutral'],
};

/** Cancellation rules grouped as ladders: search, add, edit, retire and restore. */
export function CancellationLadders() {
  const { data, error, refetch } = useQuery(masterListOptions(cancellationRules, allSteps));
  const canWrite = usePermission('writeMasters');
  const [open, setOpen] = useState<{ row: MasterRow | null } | null>(null);
  const [following, setFollowing] = useState<Ladder | null>(null);
  const edit = (row: MasterRow) => setOpen({ row });
  const retired = data?.rows.filter(({ active }) => !active) ?? [];
  const addButton = canWrite.allowed && (
    <Button size="sm" variant="secondary" onClick={() => setOpen({ row: null })}>
      <Plus size={16} aria-hidden />
      New step
    </Button>
  );

  return (
    <Card title={cancellationRules.title} description={cancellationRules.description} actions={addButton}>
      {!data &&
        (error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height="16rem" />)}
      {data?.rows.length === 0 && (
        <EmptyState icon={<TrendingDown />} title="No steps yet" headingLevel={3}>
          Without a cancellation policy, cancelling is free.
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <div className={styles.ladders}>
          {toLadders(data.rows, todayInIndia()).map((ladder) => (
            <LadderTable
              key={`${ladder.validFrom} ${ladder.scope}`}
              ladder={ladder}
              onEdit={edit}
              onFollow={canWrite.allowed && ladder.state !== 'replaced' ? setFollowing : undefined}
            />
          ))}
          {retired.length > 0 && (
            <details className={styles.retired}>
              <summary>
                {`Retired steps (${retired.length})`}
                <ChevronDown size={16} aria-hidden />
              </summary>
              <ul>
                {retired.map((row) => (
                  <li key={row.id}>
                    <MasterName name={getRowName(cancellationRules, row)} onEdit={() => edit(row)} />
                    <RetireButton master={cancellationRules} row={row} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      )}
      {following && <LadderDialog like={following} onClose={() => setFollowing(null)} />}
      {open && <MasterDialog master={cancellationRules} row={open.row} onClose={() => setOpen(null)} />}
    </Card>
  );
}

interface LadderTableProps {
  readonly ladder: Ladder;
  readonly onEdit: (row: MasterRow) => void;
  /** Absent for a replaced ladder, and without permission. */
  readonly onFollow: ((ladder: Ladder) => void) | undefined;
}

function LadderTable({ ladder, onEdit, onFollow }: LadderTableProps) {
  const title = `${formatScope(ladder.scope)} from ${formatDay(ladder.validFrom)}`;
  const [state, tone] = states[ladder.state];
  // A ladder in force is immutable; a new one starts on another day.
  const isOpen = ladder.validFrom >= todayInIndia();
  return (
    <section aria-label={title} className={styles.ladder}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <Badge tone={tone}>{state}</Badge>
        {onFollow && (
          <Button size="sm" variant="ghost" onClick={() => onFollow(ladder)}>
            Change from a date<VisuallyHidden>{`: ${title}`}</VisuallyHidden>
          </Button>
        )}
      </div>
      <table className={styles.steps}>
        <thead>
          <tr>
            <th scope="col">Cancelled</th>
            <th scope="col">Charge</th>
            <th scope="col">
              <VisuallyHidden>Retire</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {ladder.steps.map(({ row, when, chargeBp }) => (
            <tr key={row.id}>
              <th scope="row">{isOpen ? <MasterName name={when} onEdit={() => onEdit(row)} /> : when}</th>
              <td>{formatPercent(chargeBp)}</td>
              <td>
                <RetireButton master={cancellationRules} row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
