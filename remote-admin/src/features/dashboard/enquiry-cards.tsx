import { formatCount } from '../../shared/count-text';
import { Card } from '../../shared/card';
import { figureLinks, noSource } from '../../shared/list/figure-links';
import { formatMinutes, formatShare, type EnquiryFigures } from './figures';
import { Bars } from './bars';
import { FigureTable } from './figure-table';
import { None } from './none';

interface Group {
  readonly key: string;
  readonly name: string;
  /** The list's filter value of the group. */
  readonly filters: Readonly<Record<string, string>>;
  readonly total: number;
  readonly quoted: number;
  readonly booked: number;
  /** Median time to the first response, for agents. */
  readonly responseMinutes?: number | null;
}

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
    <Card title={title} description="Enquiries received in the period, by outcome">
      {groups.length === 0 ? (
        <None>No enquiries in this period.</None>
      ) : (
        <>
          <Bars
            legend={['All', 'Quoted', 'Booked']}
            bars={groups.map(({ key, name, filters, total, quoted, booked }) => ({
              key,
              name,
              href: list(filters),
              values: [total, quoted, booked],
              text: `${formatCount(total)} · ${formatCount(quoted)} quoted · ${formatCount(booked)} booked`,
            }))}
          />
          <FigureTable
            label={title}
            columns={[
              noun,
              'Enquiries',
              'Quoted',
              '% quoted',
              'Booked',
              '% booked',
              ...(hasResponses ? ['First response'] : []),
            ]}
            rows={groups.map(({ key, name, filters, total, quoted, booked, responseMinutes }) => ({
              key,
              name,
              figures: [
                { text: formatCount(total), href: list(filters) },
                { text: formatCount(quoted), href: list({ ...filters, stage: 'quoted' }) },
                { text: formatShare(quoted, total) },
                { text: formatCount(booked), href: list({ ...filters, stage: 'booked' }) },
                { text: formatShare(booked, total) },
                ...(responseMinutes === undefined ? [] : [{ text: formatMinutes(responseMinutes) }]),
              ],
            }))}
          />
        </>
      )}
    </Card>
  );
}

interface EnquiryCardsProps {
  readonly figures: EnquiryFigures;
  readonly period: string;
  /** The list's assignee filter, for one's own enquiries. */
  readonly own: Readonly<Record<string, string>>;
}

/** Outcomes of the period's enquiries: by source, by agent, and by lost reason. */
export function EnquiryCards({ figures, period, own }: EnquiryCardsProps) {
  const sources = figures.sources.map((group) => ({
    ...group,
    key: group.source ?? '',
    name: group.source ?? 'Unknown source',
    filters: { ...own, source: group.source ?? noSource },
  }));
  const agents = figures.agents.map((group) => ({
    ...group,
    key: group.id ?? '',
    name: group.id === null ? 'Unassigned' : (group.name ?? 'Former colleague'),
    filters: { assignee: group.id ?? 'nobody' },
  }));
  return (
    <>
      <FunnelCard title="Enquiries by source" noun="Source" groups={sources} period={period} />
      <FunnelCard title="Enquiries by agent" noun="Agent" groups={agents} period={period} />
      <Card title="Why enquiries were lost" description="Enquiries of the period marked as lost">
        {figures.lostReasons.length === 0 ? (
          <None>No lost enquiries.</None>
        ) : (
          <>
            <Bars
              bars={figures.lostReasons.map(({ reason, total }) => ({
                key: reason,
                name: reason,
                href: figureLinks.enquiries({ made: period, ...own, status: 'lost', reason }),
                values: [total],
                text: formatCount(total),
              }))}
            />
            <FigureTable
              label="Why enquiries were lost"
              columns={['Reason', 'Lost', 'Share']}
              rows={figures.lostReasons.map(({ reason, total }) => ({
                key: reason,
                name: reason,
                figures: [
                  {
                    text: formatCount(total),
                    href: figureLinks.enquiries({ made: period, ...own, status: 'lost', reason }),
                  },
                  { text: formatShare(total, figures.all.lost) },
                ],
              }))}
            />
          </>
        )}
      </Card>
    </>
  );
}
