import { todayInIndia } from '@aertrip/platform';
import { Badge, type BadgeTone, Button, cx, EmptyState, Stack, VisuallyHidden } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, ChevronDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../shared/card';
import type { ListState } from '../../../shared/list/list-state';
import { NotLoaded } from '../../../shared/not-loaded';
import { usePermission } from '../../../shared/session/roles';
import { masterListOptions } from '../master-api';
import { hasLastDay, type Timeline, type TimelineEntry, toEnding, toTimelines } from '../model/timeline';
import type { Master, MasterRow } from '../model/master';
import { columnName, getRowName, showValue } from '../model/master-columns';
import { formatDay } from '../model/masters/shared-fields';
import { MasterDialog, type MasterDialogProps } from './master-dialog';
import { MasterName } from './master-name';
import { RetireButton } from './retire-button';
import { tableRoles } from '../../../shared/list/table-columns';
import table from '../../../shared/list/data-table.module.css';
import layout from '../../../shared/layout.module.css';
import styles from './rules.module.css';

const states: Readonly<Record<TimelineEntry['state'], readonly [name: string, tone: BadgeTone]>> = {
  next: ['Upcoming', 'accent'],
  today: ['Applies today', 'good'],
  ended: ['Ended', 'warn'],
  past: ['Past', 'neutral'],
};

/** Enough for a handful of rules with a row every few years. */
const everyRow: ListState = {
  q: '',
  page: 1,
  pageSize: 1000,
  sort: { column: columnName('validFrom'), descending: true },
  filters: { state: 'all' },
};

/** A dated master as timelines of its rules: past, current and future, with the retired rows folded in. */
export function DatedTimelines({ master }: { readonly master: Master }) {
  const canWrite = usePermission(master.writtenBy ?? 'writeMasters');
  const rules = useQuery(masterListOptions(master, everyRow));
  const { data } = rules;
  const retired = data?.rows.filter(({ active }) => !active) ?? [];
  /** The form of a row, of its successor, or of its last day. */
  const [open, setOpen] = useState<Omit<MasterDialogProps, 'onClose'> | null>(null);
  return (
    <>
      <Card
        title={master.title}
        description={master.description}
        actions={
          canWrite.allowed && (
            <Button size="sm" onClick={() => setOpen({ master, row: null })}>
              <Plus size={16} aria-hidden />
              <span>{`New ${master.singular}`}</span>
            </Button>
          )
        }
      >
        {!data && <NotLoaded query={rules} height="16rem" />}
        {data?.rows.length === 0 && (
          <EmptyState
            icon={<CalendarClock />}
            title={`No ${master.title.toLowerCase()} yet`}
            headingLevel={3}
          />
        )}
        {data && data.rows.length > 0 && (
          <Stack gap={5}>
            {toTimelines(master, data.rows, todayInIndia()).map((timeline) => (
              <TimelineTable
                key={timeline.key}
                master={master}
                timeline={timeline}
                actions={
                  canWrite.allowed && {
                    onEdit: (row) => setOpen({ master, row }),
                    onFollow: (like) => setOpen({ master, row: null, like }),
                    onEnd: (row) => setOpen({ master: toEnding(master), row }),
                  }
                }
              />
            ))}
            {retired.length > 0 && (
              <details className={cx(layout.disclosure, styles.retired)}>
                <summary>
                  <span>{`Retired (${retired.length})`}</span>
                  <ChevronDown size={16} aria-hidden />
                </summary>
                <ul className={layout.list}>
                  {retired.map((row) => (
                    <li key={row.id} className={layout.between}>
                      <span>{`${getRowName(master, row)}, from ${formatDay(row.validFrom)}`}</span>
                      <RetireButton master={master} row={row} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </Stack>
        )}
      </Card>
      {open && <MasterDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface TimelineTableProps {
  readonly master: Master;
  readonly timeline: Timeline;
  /** False without permission. */
  readonly actions:
    | false
    | {
        readonly onEdit: (row: MasterRow) => void;
        readonly onFollow: (row: MasterRow) => void;
        readonly onEnd: (row: MasterRow) => void;
      };
}

/** Label that distinguishes a rule. */
function titleOf(master: Master, { of, entries: [first] }: Timeline): string {
  if (!first) return master.title;
  const words = Object.keys(of).map((property) => {
    const column = master.columns.find(({ name }) => name === property);
    if (column) return showValue(column, first.row);
    const field = master.fields.find(({ name }) => name === property);
    const options = field?.kind === 'choice' ? field.options : [];
    return options.find(({ value }) => value === of[property])?.label ?? String(of[property]);
  });
  return words.join(' · ') || master.title;
}

function TimelineTable({ master, timeline, actions }: TimelineTableProps) {
  const title = titleOf(master, timeline);
  const [latest] = timeline.entries;
  const shownColumns = master.columns.filter(({ name }) => !(name in timeline.of));
  return (
    <section aria-label={title} className={styles.rule}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {latest && actions && (
          <Button size="sm" variant="ghost" onClick={() => actions.onFollow(latest.row)}>
            Change from a date<VisuallyHidden>{`: ${title}`}</VisuallyHidden>
          </Button>
        )}
      </div>
      <table {...tableRoles.table} className={table.table}>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            <th {...tableRoles.heading}>From</th>
            <th {...tableRoles.heading}>Until</th>
            {shownColumns.map(({ name, label, align }) => (
              <th key={name} {...tableRoles.heading} className={align && table.end}>
                {label}
              </th>
            ))}
            <th {...tableRoles.heading}>Status</th>
            <th {...tableRoles.heading}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {timeline.entries.map(({ row, state, until }) => (
            <tr key={row.id} {...tableRoles.row} className={table.row}>
              <td {...tableRoles.cell} className={table.primary} data-label="From">
                {state === 'next' && actions ? (
                  <MasterName name={formatDay(row.validFrom)} onEdit={() => actions.onEdit(row)} />
                ) : (
                  formatDay(row.validFrom)
                )}
              </td>
              <td {...tableRoles.cell} data-label="Until">
                {until ? `before ${formatDay(until)}` : 'further notice'}
              </td>
              {shownColumns.map((column) => (
                <td
                  key={column.name}
                  {...tableRoles.cell}
                  className={column.align && table.end}
                  data-label={column.label}
                >
                  {showValue(column, row)}
                </td>
              ))}
              <td {...tableRoles.cell} data-label="Status">
                <Badge tone={states[state][1]}>{states[state][0]}</Badge>
              </td>
              <td {...tableRoles.cell}>
                <div className={layout.end}>
                  {state === 'today' && hasLastDay(master) && actions && (
                    <Button size="sm" variant="ghost" onClick={() => actions.onEnd(row)}>
                      Last day<VisuallyHidden>{` of ${title}`}</VisuallyHidden>
                    </Button>
                  )}
                  {state !== 'past' && <RetireButton master={master} row={row} />}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
