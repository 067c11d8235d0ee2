import { formatDate, formatDateTime } from '@aertrip/platform';
import { ErrorPanel } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ageText, formatCount } from '../../shared/count-text';
import { Card } from '../../shared/card';
import { NotLoaded } from '../../shared/not-loaded';
import { type DeskToday, deskTodayOptions } from '../../shared/desk-today';
import { Decisions } from './decisions';
import { todayGroups, type TodayTask } from './today-tasks';
import styles from './today-screen.module.css';

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
