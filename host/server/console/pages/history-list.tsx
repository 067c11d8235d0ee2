/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { App, ChainReport, Revision } from '@aertrip/release';
import { actionWords, countWords } from '../words';
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

interface HistoryProps {
  readonly app: App;
  /** Newest first. */
  readonly revisions: readonly Revision[];
  readonly broken: ReadonlySet<number>;
  readonly now: Date;
}

/** Who changed what, when and why. */
export function HistoryList({ app, revisions, broken, now }: HistoryProps) {
  if (revisions.length === 0) return <p>No revision of {app} can be shown.</p>;
  return (
    <StackedTable caption={`History of ${app}, newest first`} head={head}>
      {revisions.map((revision) => (
        <Row
          head={head}
          cells={[
            <>
              {revision.revision} {broken.has(revision.revision) && <Badge tone="bad">Broken</Badge>}
            </>,
            <When at={revision.at} now={now} />,
            <div class="wide">{revision.actor}</div>,
            <>
              {actionWords(revision.action)}
              {revision.gate?.browser === 'not run' && <span class="soft"> (without the browser)</span>}
            </>,
            <LiveThen {...revision} />,
            <div class="wide reason">{revision.reason}</div>,
          ]}
        />
      ))}
    </StackedTable>
  );
}

/** Whether the history can be trusted, and where it cannot. */
export function ChainVerdict({ chain: { revisions, defects } }: { readonly chain: ChainReport }) {
  if (defects.length === 0) {
    return revisions.length === 0 ? null : (
      <p>
        <Badge tone="good">Intact</Badge> All {countWords(revisions.length, 'revision')} follow from each
        other unchanged.
      </p>
    );
  }
  return (
    <div class="notice notice-bad">
      <p>
        <Badge tone="bad">Broken</Badge> The history was changed after it was written:
      </p>
      <ul>
        {defects.map(({ refusal }) => (
          <li>{refusal.parts.found}</li>
        ))}
      </ul>
      <p>Restore what is named from a copy of the store, and find out who can write to it.</p>
    </div>
  );
}
