import { formatDateTime, formatMonth, formatPaise, todayInIndia } from '@aertrip/platform';
import { Button, ErrorPanel, Row, Stack, Text } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../config/paths';
import { formatCount } from '../../shared/count-text';
import { databaseWrite } from '../../shared/data/database-write';
import { adminKey } from '../../shared/data/query';
import { useChange } from '../../shared/data/use-change';
import { figureLinks, noSource } from '../../shared/list/figure-links';
import { formatPeriod, toPeriod } from '../../shared/list/filter-values';
import { NotLoaded } from '../../shared/not-loaded';
import { sourceName } from '../../shared/sale/record-status';
import { type FigureRow, FigureTable } from './figure-table';
import { figuresOptions, formatShare, type Group, type Sums } from './figures';
import { KeyFigures } from './key-figures';
import { periodChoices, PeriodPicker } from './period-picker';

const enquiryColumns = ['Enquiries', 'Quoted', 'Booked', '% booked'];

const formatSums = (all: Sums, withSales: boolean): readonly string[] => [
  formatCount(all.enquiries),
  formatCount(all.quoted),
  formatCount(all.booked),
  formatShare(all.booked, all.enquiries),
  ...(withSales ? [formatPaise(all.salesPaise ?? 0)] : []),
];

/** Computes the sums again; the database does so every ten minutes by itself. */
const renewFigures = databaseWrite((client) => client.rpc('renew_figures'));

/** The figures of a period, compared with the period before. */
function Figures({ period }: { readonly period: string }) {
  const query = useQuery(figuresOptions(period));
  const { data, error, refetch, isPlaceholderData } = query;
  const { mutate: renew, isPending } = useChange({
    change: renewFigures,
    affects: [...adminKey, 'dashboard'],
  });
  if (!data) return <NotLoaded query={query} height="30rem" />;
  const { isOwn, renewedAt, beforePeriod } = data;
  // An agent's own enquiries are "assigned to me" in the list.
  const own: Readonly<Record<string, string>> = isOwn ? { assignee: 'me' } : {};
  const columns = isOwn ? enquiryColumns : [...enquiryColumns, 'Sales'];
  const enquiryRows = (
    groups: readonly Group[],
    nameOf: (group: Group) => string,
    filtersOf: (group: Group) => Readonly<Record<string, string>>,
  ): FigureRow[] =>
    groups.map((group) => ({
      key: group.key ?? '',
      name: nameOf(group),
      href:
        group.enquiries === 0
          ? figureLinks.bookings({ made: period })
          : figureLinks.enquiries({ made: period, ...own, ...filtersOf(group) }),
      figures: formatSums(group, !isOwn),
      size: isOwn ? group.enquiries : (group.salesPaise ?? 0),
    }));
  return (
    <Stack aria-busy={isPlaceholderData}>
      {error && (
        <ErrorPanel title="These figures may be out of date" error={error} onRetry={() => void refetch()} />
      )}
      <Row gap={2}>
        <Text size="sm" tone="soft">
          {`${renewedAt ? `Updated ${formatDateTime(renewedAt)}. ` : ''}Compared with ${formatPeriod(beforePeriod)}.`}
        </Text>
        <Button variant="secondary" size="sm" busy={isPending} onClick={() => renew(undefined)}>
          Update now
        </Button>
      </Row>
      {isOwn && (
        <Text size="sm" tone="soft">
          These are your own enquiries. Managers see all enquiries and payments.
        </Text>
      )}
      <KeyFigures sums={data.all} before={data.before} period={period} own={own} />
      <FigureTable
        title="By source"
        description="Enquiries received in the period by where they came from, and what was sold"
        columns={['Source', ...columns]}
        rows={enquiryRows(
          data.sources,
          ({ name }) => (name === null ? 'Unknown source' : sourceName(name)),
          ({ key }) => ({ source: key ?? noSource }),
        )}
      />
      <FigureTable
        title="By agent"
        description="Enquiries by the colleague who looks after them, and bookings likewise"
        columns={['Agent', ...columns]}
        rows={enquiryRows(
          data.agents,
          ({ key, name }) => (key === null ? 'Unassigned' : (name ?? 'Former colleague')),
          ({ key }) => ({ assignee: key ?? 'nobody' }),
        )}
      />
      {!isOwn && (
        <>
          <FigureTable
            title="By tour"
            description="The ten tours that sold most"
            columns={['Tour', 'Bookings', 'Sales']}
            rows={data.tours.map(({ key, name, sales, salesPaise }) => ({
              key,
              name,
              href: paths.package.href(key),
              figures: [formatCount(sales), formatPaise(salesPaise)],
              size: salesPaise,
            }))}
          />
          <FigureTable
            title="By month"
            description="Bookings made and confirmed; money received, less refunds, by payment date"
            columns={['Month', 'Enquiries', 'Bookings', 'Sales', 'Received']}
            rows={data.months.map(
              ({ key, enquiries, sales = 0, salesPaise = 0, inPaise = 0, outPaise = 0 }) => ({
                key: key ?? '',
                name: formatMonth(key ?? ''),
                href: figureLinks.ledger({ period: key ?? '', state: 'received' }),
                figures: [
                  formatCount(enquiries),
                  formatCount(sales),
                  formatPaise(salesPaise),
                  formatPaise(inPaise + outPaise),
                ],
                size: salesPaise,
              }),
            )}
          />
        </>
      )}
    </Stack>
  );
}

/** `/admin/dashboard`: enquiries, sales and money of a period, by source, agent, tour and month. */
export function DashboardScreen() {
  const [params, setParams] = useSearchParams();
  const chosen = toPeriod(params.get('period') ?? undefined);
  const [usual] = periodChoices(todayInIndia());
  const period = chosen?.includes('..') ? chosen : (usual?.value ?? '');
  return (
    <Stack>
      <PeriodPicker period={period} onChange={(next) => setParams({ period: next })} />
      <Figures period={period} />
    </Stack>
  );
}
