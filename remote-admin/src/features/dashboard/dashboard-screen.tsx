import { todayInIndia } from '@aertrip/platform';
import { cx, ErrorPanel } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { NotLoaded } from '../../shared/not-loaded';
import { formatPeriod, toPeriod } from '../../shared/list/period';
import { dashboardOptions } from './dashboard';
import { BookingsCard } from './bookings-card';
import { EnquiryCards } from './enquiry-cards';
import { KeyFigures } from './key-figures';
import { LoadCard } from './load-card';
import { PeriodPicker } from './period-picker';
import { ReceivablesCard } from './receivables-card';
import { ReceivedCard } from './received-card';
import { sumOf } from './figures';
import { TrendCard } from './trend-card';
import { periodChoices } from './period-choice';
import layout from '../../shared/layout.module.css';
import text from '../../shared/text.module.css';
import styles from './dashboard-screen.module.css';

function Figures({ period }: { readonly period: string }) {
  const query = useQuery(dashboardOptions(period));
  const { data, error, refetch, isPlaceholderData } = query;
  if (!data) return <NotLoaded query={query} height="30rem" />;
  const { enquiries, before, trend, bookings, load, received, receivables } = data;
  // An agent's own enquiries are "assigned to me" in the list.
  const own: Readonly<Record<string, string>> = data.isOwn ? { assignee: 'me' } : {};
  return (
    <div className={cx(layout.column4, isPlaceholderData && styles.stale)} aria-busy={isPlaceholderData}>
      {error && (
        <ErrorPanel title="These figures may be out of date" error={error} onRetry={() => void refetch()} />
      )}
      {data.isOwn && (
        <p className={text.quiet}>These are your own enquiries. Managers see all enquiries and payments.</p>
      )}
      <p className={text.quiet}>{`Compared with ${formatPeriod(before.period)}`}</p>
      <KeyFigures figures={enquiries.all} before={before.enquiries.all} period={period} own={own} />
      <TrendCard
        parts={trend}
        before={{
          enquiries: before.enquiries.all.total,
          bookings: sumOf(before.bookings ?? [], ({ total }) => total),
        }}
        own={own}
      />
      <div className={styles.cards}>
        <EnquiryCards figures={enquiries} before={before.enquiries} period={period} own={own} />
        {bookings && <BookingsCard bookings={bookings} before={before.bookings ?? []} period={period} />}
        {load && <LoadCard months={load} before={before.load ?? []} />}
        {received && <ReceivedCard months={received} before={before.received ?? []} />}
        {receivables && <ReceivablesCard receivables={receivables} />}
      </div>
    </div>
  );
}

/** `/admin/dashboard`: enquiries, seats and money of a period, each number linked to its list. */
export function DashboardScreen() {
  const [params, setParams] = useSearchParams();
  const chosen = toPeriod(params.get('period') ?? undefined);
  const [usual] = periodChoices(todayInIndia());
  const period = chosen?.includes('..') ? chosen : (usual?.value ?? '');
  return (
    <div className={layout.column4}>
      <PeriodPicker period={period} onChange={(next) => setParams({ period: next })} />
      <Figures period={period} />
    </div>
  );
}
