/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { ChainReport, Revision } from '@aertrip/release';
import { formatAction, formatCount } from '../state/format';
import { Badge, When } from './parts';
import { Row, StackedTable } from './stacked-table';

const head = ['Revision', 'When', 'Who', 'What', 'Live then', 'Why'] as const;

function LiveThen({ live, canary }: Revision) {
  return canary ? (
    <>
      {live}, canary {canary.version} at {canary.traffic} %
    </>
  ) : (
    <>{live}</>
  );
}

/** A place in the history: what was done there, unless it cannot be read. */
export interface HistoryPlace {
  readonly number: number;
  readonly revision?: Revision;
  readonly isBroken: boolean;
}

/** The history with its gaps, newest first. */
export function historyOf({ revisions, errors }: ChainReport): HistoryPlace[] {
  const broken = new Set(errors.map(({ revision }) => revision));
  const readable = new Map(revisions.map((revision) => [revision.revision, revision]));
  return [...new Set([...readable.keys(), ...broken])]
    .toSorted((one, other) => other - one)
    .map((number) => ({ number, revision: readable.get(number), isBroken: broken.has(number) }));
}

interface HistoryProps {
  readonly app: string;
  readonly places: readonly HistoryPlace[];
  readonly now: Date;
}

/** The number of a revision, with a mark where the history breaks. */
export function PlaceNumber({ number, isBroken }: HistoryPlace) {
  return (
    <>
      {number} {isBroken && <Badge tone="bad">Broken</Badge>}
    </>
  );
}

function cellsOf(revision: Revision, now: Date) {
  return [
    <When at={revision.at} now={now} />,
    <div class="wide">{revision.actor}</div>,
    <div class="wide">
      {formatAction(revision.action)}
      {revision.set && <span class="soft"> (together with other apps)</span>}
      {revision.gate?.browser === 'not run' && <span class="soft"> (without the browser)</span>}
    </div>,
    <LiveThen {...revision} />,
    <div class="wide reason">{revision.reason}</div>,
  ];
}

const unreadable = ['cannot be read', '', '', '', ''];

/** Who changed what, when and why. */
export function HistoryList({ app, places, now }: HistoryProps) {
  if (places.length === 0) return <p>No revision of {app} can be shown.</p>;
  return (
    <StackedTable caption={`History of ${app}, newest first`} head={head}>
      {places.map((place) => (
        <Row
          head={head}
          cells={[
            <PlaceNumber {...place} />,
            ...(place.revision ? cellsOf(place.revision, now) : unreadable),
          ]}
        />
      ))}
    </StackedTable>
  );
}

/** Whether the history can be trusted, and where it cannot. */
export function ChainVerdict({
  chain: { revisions, errors },
}: {
  readonly chain: { readonly revisions: readonly unknown[]; readonly errors: ChainReport['errors'] };
}) {
  if (errors.length === 0) {
    return revisions.length === 0 ? null : (
      <p>
        <Badge tone="good">Intact</Badge>{' '}
        {revisions.length === 1
          ? 'The only revision is unchanged.'
          : `All ${formatCount(revisions.length, 'revision')} follow from each other unchanged.`}
      </p>
    );
  }
  return (
    <div class="notice notice-bad">
      <p>
        <Badge tone="bad">Broken</Badge> The history was changed after it was written:
      </p>
      <ul>
        {errors.map(({ refusal }) => (
          <li>{refusal.parts.found}</li>
        ))}
      </ul>
      <p>Restore what is named from a copy of the store, and find out who can write to it.</p>
    </div>
  );
}
