import { formatDate, formatDateTime, formatExactPaise } from '@aertrip/platform';
import { Button, ErrorPanel } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { ageText, formatCount } from '../../shared/count-text';
import { Card } from '../../shared/card';
import { NotLoaded } from '../../shared/not-loaded';
import { type DeskToday, deskTodayOptions, todayKeys } from '../../shared/desk-today';
import { todayGroups, type TodayTask } from './today-tasks';
import styles from './today-screen.module.css';
import { paths } from '../../config/paths';
import { databaseOptions, pollInterval } from '../../shared/data/query';
import { databaseWrite } from '../../shared/data/database-write';
import { useChange } from '../../shared/data/use-change';
import layout from '../../shared/layout.module.css';

interface TaskProps {
  readonly task: TodayTask;
  readonly today: DeskToday;
}

/** `Oldest 3 days ago`, or `Next 5 Dec 2026` for work ahead. A day without a time is past from its beginning. */
function formatSince(since: string, now = new Date()): string {
  const isDay = since.length === 10;
  const start = isDay ? `${since}T00:00:00+05:30` : since;
  if (new Date(start) > now) return `Next ${isDay ? formatDate(since) : formatDateTime(since)}`;
  return `Oldest ${ageText(start, now)}`;
}

/** A task linked to its list. */
function Task({
  task: { title, text, count, since, formatAmount, icon: Icon, href, mine },
  today,
}: TaskProps) {
  const time = since && today[since];
  const amount = formatAmount?.(today);
  const mineCount = (mine && today[mine.count]) ?? 0;
  return (
    <li className={styles.task}>
      <Link to={href} className={styles.link}>
        <Icon size={20} aria-hidden className={styles.icon} />
        <span className={styles.count}>{formatCount(today[count] ?? 0)}</span>
        <span>
          <span className={styles.title}>{title}</span>
          <small>{`${text}${amount ? `: ${amount}` : ''}`}</small>
        </span>
        <span className={styles.time}>{time && formatSince(time)}</span>
        <ChevronRight size={18} aria-hidden className={styles.icon} />
      </Link>
      {mine && mineCount > 0 && (
        <Link to={mine.href} className={styles.mine} aria-label={`${title}: ${mineCount} assigned to me`}>
          {`${formatCount(mineCount)} mine`}
        </Link>
      )}
    </li>
  );
}

interface TodayScreenProps {
  /** Cards of tasks that are answered in place, each shown while its count is above zero. */
  readonly cards: Readonly<Partial<Record<keyof DeskToday, ReactNode>>>;
}

/** `/admin/today`: open tasks, each number linked to its list. */
export function TodayScreen({ cards }: TodayScreenProps) {
  const query = useQuery(deskTodayOptions);
  const { data: today, error, refetch } = query;
  if (!today) return <NotLoaded query={query} height="20rem" />;
  const done = todayGroups.flatMap(({ tasks }) => tasks).filter(({ count }) => today[count] === 0);
  return (
    <>
      {error && (
        <ErrorPanel title="These numbers may be out of date" error={error} onRetry={() => void refetch()} />
      )}
      {(today.decisions ?? 0) > 0 && <Decisions />}
      {(Object.keys(cards) as (keyof DeskToday)[]).map(
        (count) => Number(today[count] ?? 0) > 0 && <Fragment key={count}>{cards[count]}</Fragment>,
      )}
      {todayGroups.map(({ title, tasks }) => {
        const open = tasks.filter(({ count }) => (today[count] ?? 0) > 0);
        return (
          open.length > 0 && (
            <Card key={title} title={title} flush>
              <ul className={styles.tasks}>
                {open.map((task) => (
                  <Task key={task.count} task={task} today={today} />
                ))}
              </ul>
            </Card>
          )
        );
      })}
      {done.length > 0 && (
        <p className={styles.done}>
          All clear:{' '}
          {done.map(({ count, none, href }, index) => (
            <Fragment key={count}>
              {index > 0 && <span>{', '}</span>}
              <Link to={href}>{none}</Link>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}

const decisionSchema = row({
  kind: v.picklist(['discount', 'payment']),
  decision: v.picklist(['approved', 'declined', 'rejected', 'reversed']),
  /** Of the quote or the booking. */
  record_id: v.string(),
  ref: v.string(),
  customer_name: v.string(),
  amount_paise: wireInteger,
  reason: v.nullable(v.string()),
  decided_by: v.nullable(v.string()),
  decided_at: v.string(),
});

type Decision = v.InferOutput<typeof decisionSchema>;

const decisionsOptions = databaseOptions(
  [...todayKeys.all, 'decisions'],
  v.array(decisionSchema),
  (client) => client.rpc('own_decisions', {}, { get: true }),
  { refetchInterval: pollInterval },
);

const confirmDecisions = databaseWrite((client, input: { until: string }) =>
  client.rpc('confirm_decisions', { p_until: input.until }),
);

function decisionText({ kind, decision, amountPaise, reason }: Decision): string {
  const amount = formatExactPaise(amountPaise);
  if (kind === 'payment') return `Payment of ${amount} ${decision}${reason ? `: ${reason}` : '.'}`;
  return decision === 'approved'
    ? `Discount of ${amount} approved. You can share the quote and hold seats.`
    : `Discount of ${amount} declined. Make a new version with a smaller discount.`;
}

/** Managers' decisions on the signed-in agent's discounts and payments, newest first. */
export function Decisions() {
  const { data: decisions = [] } = useQuery(decisionsOptions);
  const { mutate, isPending } = useChange({ change: confirmDecisions, affects: todayKeys.all });
  const [newest] = decisions;
  if (!newest) return null;
  return (
    <Card
      title="Decisions on your requests"
      actions={
        <Button
          size="sm"
          variant="secondary"
          busy={isPending}
          onClick={() => mutate({ until: newest.decidedAt })}
        >
          Mark as read
        </Button>
      }
    >
      <ul className={layout.entries}>
        {decisions.map((decision) => {
          const { kind, recordId, ref, customerName, decidedBy, decidedAt } = decision;
          const path = kind === 'discount' ? paths.quote : paths.booking;
          return (
            <li key={`${recordId} ${decidedAt}`}>
              <span>
                <Link to={path.href(recordId)}>{ref}</Link>
                <span>{` · ${customerName}`}</span>
              </span>
              <span>{decisionText(decision)}</span>
              <small>{[decidedBy, formatDateTime(decidedAt)].filter(Boolean).join(', ')}</small>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
