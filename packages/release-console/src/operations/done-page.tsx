/** @jsxImportSource hono/jsx */
import type { DetailTable, Done, Operation } from '@aertrip/release';
import { Crumb, Layout, type Frame } from '../pages/layout';
import { Fold, Notice } from '../pages/parts';
import { paths } from '../pages/paths';
import { StackedTable } from '../pages/stacked-table';
import { capitalised } from '../state/format';

interface DonePageProps {
  readonly frame: Frame;
  readonly operation: Operation;
  readonly app?: string;
  readonly version?: string;
  readonly done: Done;
  readonly steps: readonly string[];
}

/** A sentence of a result, or a link that it created. */
function Sentence({ text }: { readonly text: string }) {
  return <p>{/^https?:\S+$/.test(text) ? <a href={text}>{text}</a> : text}</p>;
}

function Details({ title, head, rows }: DetailTable) {
  return (
    <Fold summary={<h2>{title}</h2>}>
      <StackedTable
        caption={title}
        head={head}
        rows={rows.map((row) => row.map((text) => (text ? <span class="notes">{text}</span> : '–')))}
      />
    </Fold>
  );
}

function titleOf({ changed, unchanged, refused }: Done): string {
  if (refused) return 'Refused';
  return changed.length === 0 && unchanged.length > 0 ? 'Nothing to change' : 'Done';
}

export function DonePage({ frame, operation, app, version, done, steps }: DonePageProps) {
  const { sentences, tables = [], refused } = done;
  return (
    <Layout title={titleOf(done)} frame={frame}>
      <Crumb href={app === undefined ? paths.overview : paths.app(app)}>{app ?? 'All apps'}</Crumb>
      <h1>{titleOf(done)}</h1>
      <Notice
        tone={refused ? 'bad' : 'good'}
        heading={[capitalised(operation.name), app].filter(Boolean).join(' ')}
        role="status"
      >
        {sentences.map((text) => (
          <Sentence text={text} />
        ))}
      </Notice>
      <p class="actions">
        {app && version && operation.changesNothing && (
          <a class="button" href={paths.version(app, version)}>
            Show {version}
          </a>
        )}
        {app && (
          <a class="button button-primary" href={paths.app(app)}>
            Show {app}
          </a>
        )}
        <a class="button" href={paths.overview}>
          All apps
        </a>
      </p>
      {tables.map((table) => (
        <Details {...table} />
      ))}
      {steps.length > 0 && (
        <Fold summary="Steps">
          {steps.map((step) => (
            <p>{step}</p>
          ))}
        </Fold>
      )}
    </Layout>
  );
}
