/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { ReleaseRefused } from '@aertrip/release';
import type { Action, ShownPlan } from '../actions/action';
import type { FieldErrors } from '../actions/action-input';
import { paths } from './paths';
import { CanaryFields, CheckField, TextField } from './fields';
import { Layout, type Frame } from './layout';
import { Refusal } from './parts';

export type Values = Readonly<Record<string, string>>;

export interface ConfirmPageProps {
  readonly frame: Frame;
  readonly app: string;
  readonly action: Action;
  readonly plan: ShownPlan;
  readonly version?: string;
  /** The revision the person looks at; 0 before the first. */
  readonly revision: number;
  readonly values: Values;
  readonly errors?: FieldErrors;
  /** The engine's no to what was sent. */
  readonly refused?: ReleaseRefused;
  /** Versions that a roll-back may return to. */
  readonly targets?: readonly string[];
}

/** Another version to return to: asks for this page again, so that its words are about that version. */
function TargetForm({ app, targets, version }: Pick<ConfirmPageProps, 'app' | 'targets' | 'version'>) {
  if (!targets || targets.length === 0) return null;
  return (
    <form class="card version-actions" method="get" action={paths.action(app, 'rollback')}>
      <label htmlFor="target">
        Return to another version instead
        <select id="target" name="version">
          {targets.map((target) => (
            <option value={target} selected={target === version}>
              {target}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">Show what would happen</button>
    </form>
  );
}

function ErrorSummary({ errors }: { readonly errors?: FieldErrors }) {
  const messages = Object.values(errors ?? {});
  if (messages.length === 0) return null;
  return (
    <section class="notice notice-bad" role="alert">
      <h2>
        <span aria-hidden="true">✖</span> Nothing was done yet
      </h2>
      <ul>
        {messages.map((message) => (
          <li>{message}</li>
        ))}
      </ul>
    </section>
  );
}

function ActionForm({ frame, app, action, plan, version, revision, values, errors = {} }: ConfirmPageProps) {
  return (
    <form class="card" method="post" action={paths.action(app, action.slug)} data-slow>
      <input type="hidden" name="expectRevision" value={String(revision)} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {action.form === 'canary plan' && <CanaryFields values={values} errors={errors} />}
      {action.isRecorded && (
        <TextField
          name="reason"
          label="Why"
          hint={`The history keeps it, with ${frame.accountName ? `the name ${frame.accountName}` : 'your name'}.`}
          value={values.reason}
          error={errors.reason}
          isLong
        />
      )}
      {!frame.accountName && (
        <TextField
          name="actor"
          label="Your name"
          value={values.actor}
          error={errors.actor}
          autocomplete="name"
        />
      )}
      {plan.mayNeedBrowserWaiver && (
        <CheckField
          name="withoutBrowser"
          label="Release it although its load in a browser was not run"
          hint="The history records it."
          isChecked={values.withoutBrowser === 'on'}
        />
      )}
      <p class="actions">
        <button class={action.isDanger ? 'button-danger' : 'button-primary'} type="submit">
          {plan.label}
        </button>
        <a class="button" href={paths.app(app)}>
          Cancel
        </a>
      </p>
      <p role="status" data-slow-words />
    </form>
  );
}

function Conflict({
  app,
  action,
  version,
  refused,
}: ConfirmPageProps & { readonly refused: ReleaseRefused }) {
  return (
    <Refusal heading="Not done: somebody else was first" parts={refused.parts}>
      <p class="actions">
        <a class="button button-primary" href={paths.app(app)}>
          Look at the state now
        </a>
        <a class="button" href={paths.action(app, action.slug, version)}>
          Decide again
        </a>
      </p>
    </Refusal>
  );
}

/** Says what an action will do to whom, asks for who and why, and does nothing before it is sent. */
export function ConfirmPage(props: ConfirmPageProps) {
  const { frame, app, plan, version, errors, refused, targets } = props;
  const isConflict = refused?.code === 'conflict';
  return (
    <Layout title={plan.title} frame={frame}>
      <p class="crumbs">
        <a class="tap" href={paths.app(app)}>
          ← {app}
        </a>
      </p>
      <h1>{plan.title}</h1>
      {isConflict && <Conflict {...props} refused={refused} />}
      {refused && !isConflict && <Refusal heading="Refused, nothing was changed" parts={refused.parts} />}
      <ErrorSummary errors={errors} />
      {!refused && plan.refusal && <Refusal heading="Not possible now" parts={plan.refusal} />}
      {!isConflict && !plan.refusal && (
        <>
          <section aria-labelledby="effects">
            <h2 id="effects">What will happen</h2>
            <ul class="effects">
              {plan.effects.map((effect) => (
                <li>{effect}</li>
              ))}
            </ul>
          </section>
          <ActionForm {...props} />
        </>
      )}
      {!isConflict && <TargetForm app={app} targets={targets} version={version} />}
    </Layout>
  );
}
