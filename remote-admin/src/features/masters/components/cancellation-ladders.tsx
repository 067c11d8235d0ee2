import { todayInIndia } from '@aertrip/platform';
import { Badge, type BadgeTone, Button, VisuallyHidden } from '@aertrip/ui';
import { Plus, TrendingDown } from 'lucide-react';
import { useState } from 'react';
import { usePermission } from '../../../shared/session/roles';
import { type Ladder, toLadders } from '../model/ladder';
import type { MasterRow } from '../model/master';
import { getRowName } from '../model/master-columns';
import { cancellationRules } from '../model/masters/rules';
import { formatDay, formatPercent, formatScope } from '../model/masters/shared-fields';
import { LadderDialog } from './ladder-dialog';
import { MasterDialog } from './master-dialog';
import { MasterName } from './master-name';
import { RetireButton } from './retire-button';
import { RulesCard } from './rules-card';
import { tableRoles } from '../../../shared/list/table-columns';
import table from '../../../shared/list/data-table.module.css';
import styles from './rules.module.css';

const states: Readonly<Record<Ladder['state'], readonly [name: string, tone: BadgeTone]>> = {
  current: ['Applies today', 'good'],
  future: ['Upcoming', 'accent'],
  replaced: ['Replaced', 'neutral'],
};

/** Cancellation rules grouped as ladders: search, add, edit, retire and restore. */
export function CancellationLadders() {
  const canWrite = usePermission('writeMasters');
  const [open, setOpen] = useState<{ row: MasterRow | null } | null>(null);
  const [following, setFollowing] = useState<Ladder | null>(null);
  const edit = (row: MasterRow) => setOpen({ row });
  return (
    <>
      <RulesCard
        master={cancellationRules}
        addButton={
          canWrite.allowed && (
            <Button size="sm" variant="secondary" onClick={() => setOpen({ row: null })}>
              <Plus size={16} aria-hidden />
              New step
            </Button>
          )
        }
        empty={{
          icon: <TrendingDown />,
          title: 'No steps yet',
          text: 'Without a cancellation policy, cancelling is free.',
        }}
        retiredTitle="Retired steps"
        renderRetired={(row) => (
          <MasterName name={getRowName(cancellationRules, row)} onEdit={() => edit(row)} />
        )}
      >
        {(rows) =>
          toLadders(rows, todayInIndia()).map((ladder) => (
            <LadderTable
              key={`${ladder.validFrom} ${ladder.scope}`}
              ladder={ladder}
              onEdit={edit}
              onFollow={canWrite.allowed && ladder.state !== 'replaced' ? setFollowing : undefined}
            />
          ))
        }
      </RulesCard>
      {following && <LadderDialog like={following} onClose={() => setFollowing(null)} />}
      {open && <MasterDialog master={cancellationRules} row={open.row} onClose={() => setOpen(null)} />}
    </>
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
    <section aria-label={title} className={styles.rule}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <Badge tone={tone}>{state}</Badge>
        {onFollow && (
          <Button size="sm" variant="ghost" onClick={() => onFollow(ladder)}>
            Change from a date<VisuallyHidden>{`: ${title}`}</VisuallyHidden>
          </Button>
        )}
      </div>
      <table {...tableRoles.table} className={table.table}>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            <th {...tableRoles.heading}>Cancelled</th>
            <th {...tableRoles.heading} className={table.end}>
              Charge
            </th>
            <th {...tableRoles.heading}>
              <VisuallyHidden>Retire</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {ladder.steps.map(({ row, when, chargeBp }) => (
            <tr key={row.id} {...tableRoles.row} className={table.row}>
              <td {...tableRoles.cell} className={table.primary} data-label="Cancelled">
                {isOpen ? <MasterName name={when} onEdit={() => onEdit(row)} /> : when}
              </td>
              <td {...tableRoles.cell} className={table.end} data-label="Charge">
                {formatPercent(chargeBp)}
              </td>
              <td {...tableRoles.cell}>
                <RetireButton master={cancellationRules} row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
