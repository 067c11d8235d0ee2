import { formatCount } from '../../shared/count-text';
import { figureLinks, noSource } from '../../shared/list/figure-links';
import { ChartCard } from './chart-card';
import { formatBefore, formatMinutes, formatShare, withBefore, type EnquiryFigures } from './figures';
import { ShareCard } from './share-card';

interface Counts {
  readonly total: number;
  readonly quoted: number;
  readonly booked: number;
  /** Median time to the first response, for agents. */
  readonly responseMinutes?: number | null;
}

interface Group extends Counts {
  readonly key: string;
  readonly name: string;
  /** The list's filter value of the group. */
  readonly filters: Readonly<Record<string, string>>;
  readonly before: Counts;
}

const noEnquiries = { total: 0, quoted: 0, booked: 0 };

const formatCounts = ({ total, quoted, booked }: Counts) =>
  total === 0 ? '0' : `${formatCount(total)} · ${formatCount(quoted)} quoted · ${formatCount(booked)} booked`;

interface FunnelCardProps {
  readonly title: string;
  /** Heading of the groups: `Source`. */
  readonly noun: string;
  readonly groups: readonly Group[];
  readonly period: string;
}

/** Enquiries of each group, with the numbers of quoted and booked ones. */
function FunnelCard({ title, noun, groups, period }: FunnelCardProps) {
  const list = (filters: Readonly<Record<string, string>>) =>
    figureLinks.enquiries({ made: period, ...filters });
  const hasResponses = groups.some(({ responseMinutes }) => responseMinutes !== undefined);
  return (
    <ChartCard
      title={title}
      description="Enquiries received in the period, by outcome"
      empty="No enquiries in this period."
      legend={['All', 'Quoted', 'Booked']}
      columns={[
        noun,
        'Enquiries',
        'Quoted',
        '% quoted',
        'Booked',
        '% booked',
        ...(hasResponses ? ['First response'] : []),
      ]}
      rows={groups.map(({ key, name, filters, before, ...counts }) => {
        const compare = (format: (of: Counts) => string, href?: string) => ({
          text: format(counts),
          before: formatBefore(format(before)),
          href,
        });
        const href = list(filters);
        return {
          key,
          name,
          href,
          values: [counts.total, counts.quoted, counts.booked],
          text: formatCounts(counts),
          before: formatBefore(formatCounts(before)),
          figures: [
            compare(({ total }) => formatCount(total), href),
            compare(({ quoted }) => formatCount(quoted), list({ ...filters, stage: 'quoted' })),
            compare(({ quoted, total }) => formatShare(quoted, total)),
            compare(({ booked }) => formatCount(booked), list({ ...filters, stage: 'booked' })),
            compare(({ booked, total }) => formatShare(booked, total)),
            ...(counts.responseMinutes === undefined
              ? []
              : [compare(({ responseMinutes = null }) => formatMinutes(responseMinutes))]),
          ],
        };
      })}
    />
  );
}

interface EnquiryCardsProps {
  readonly figures: EnquiryFigures;
  /** The same of the period before. */
  readonly before: EnquiryFigures;
  readonly period: string;
  /** The list's assignee filter, for one's own enquiries. */
  readonly own: Readonly<Record<string, string>>;
}

/** Outcomes of the period's enquiries: by source, by agent, and by lost reason. */
export function EnquiryCards({ figures, before, period, own }: EnquiryCardsProps) {
  const sources = withBefore(figures.sources, before.sources, ({ source }) => source, noEnquiries).map(
    (group) => ({
      ...group,
      key: group.source ?? '',
      name: group.source ?? 'Unknown source',
      filters: { ...own, source: group.source ?? noSource },
    }),
  );
  const reasons = withBefore(figures.lostReasons, before.lostReasons, ({ reason }) => reason, { total: 0 });
  const agents = withBefore(figures.agents, before.agents, ({ id }) => id, {
    ...noEnquiries,
    responseMinutes: null,
  }).map((group) => ({
    ...group,
    key: group.id ?? '',
    name: group.id === null ? 'Unassigned' : (group.name ?? 'Former colleague'),
    filters: { assignee: group.id ?? 'nobody' },
  }));
  return (
    <>
      <FunnelCard title="Enquiries by source" noun="Source" groups={sources} period={period} />
      <FunnelCard title="Enquiries by agent" noun="Agent" groups={agents} period={period} />
      <ShareCard
        title="Why enquiries were lost"
        description="Enquiries of the period marked as lost"
        empty="No lost enquiries."
        columns={['Reason', 'Lost']}
        groups={reasons.map((group) => ({
          ...group,
          key: group.reason,
          name: group.reason,
          href: figureLinks.enquiries({ made: period, ...own, status: 'lost', reason: group.reason }),
        }))}
      />
    </>
  );
}
