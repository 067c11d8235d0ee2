import { ErrorPanel, Skeleton } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deskTodayOptions } from '../../shared/desk-today';
import { TodayCard } from './today-card';
import { todayGroups } from './today-cards';
import styles from './today-screen.module.css';

interface TodayScreenProps {
  /** Requests that are answered in place. */
  readonly requests: ReactNode;
}

/** `/admin/today`: open tasks, each number linked to its list. */
export function TodayScreen({ requests }: TodayScreenProps) {
  const { data: today, error, refetch } = useQuery(deskTodayOptions);
  if (!today) {
    return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height="20rem" />;
  }
  return (
    <>
      {error && (
        <ErrorPanel title="These numbers may be out of date" error={error} onRetry={() => void refetch()} />
      )}
      {today.approvals !== undefined && today.approvals > 0 && requests}
      {todayGroups
        .filter(({ cards }) => cards.some(({ count }) => today[count] !== undefined))
        .map(({ title, cards }) => (
          <section key={title} aria-label={title} className={styles.group}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.cards}>
              {cards.map((card) => (
                <TodayCard key={card.count} card={card} today={today} />
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}
