/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Done, Operation } from '@aertrip/release';
import { Crumb, Layout, type Frame } from '../pages/layout';
import { Fold } from '../pages/parts';
import { paths } from '../pages/paths';

interface DonePageProps {
  readonly frame: Frame;
  readonly operation: Operation;
  readonly app?: string;
  readonly done: Done;
  readonly steps: readonly string[];
}

/** The result of an operation. */
export function DonePage({ frame, operation, app, done, steps }: DonePageProps) {
  const { revisions, unchanged, sentences } = done;
  const isSame = revisions.length === 0 && unchanged.length > 0;
  return (
    <Layout title="Done" frame={frame}>
      <Crumb href={app === undefined ? paths.overview : paths.app(app)}>{app ?? 'All apps'}</Crumb>
      <h1>{isSame ? 'Nothing to change' : 'Done'}</h1>
      <section class="notice notice-good" role="status">
        <h2>
          <span aria-hidden="true">●</span> {operation.name}
          {app && ` ${app}`}
        </h2>
        {sentences.map((text) => (
          <p>{text}</p>
        ))}
      </section>
      <p class="actions">
        {app && (
          <a class="button button-primary" href={paths.app(app)}>
            Show {app}
          </a>
        )}
        <a class="button" href={paths.overview}>
          All apps
        </a>
      </p>
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
