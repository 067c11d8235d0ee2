/** @jsxImportSource hono/jsx */
import type { Operation, OptionSpec, Plan, ReleaseRefused } from '@aertrip/release';
import type { Person } from '../access/person';
import { ChangedScreensList } from '../pages/changed-screens';
import { Crumb, Layout, type Frame } from '../pages/layout';
import { CheckField, List, Notice, Refusal, Select, TextField } from '../pages/parts';
import { paths } from '../pages/paths';
import { capitalised } from '../state/format';
import { isDanger, type Offer } from './offers';
import { OfferLinks } from './offer-links';
import { fieldsOf, isSwitch, isVersionChoice, type Values } from './requested';

export interface ConfirmPageProps {
  readonly frame: Frame;
  readonly person: Person;
  readonly operation: Operation;
  readonly app?: string;
  /** Empty while a required option is missing. */
  readonly plans: readonly Plan[];
  /** Why nothing can be planned. */
  readonly refusal?: ReleaseRefused;
  readonly values: Values;
  readonly errors: Values;
  /** Options that the plan was asked for with: they have no field. */
  readonly query: URLSearchParams;
  readonly hasBrowser: boolean;
  /** Versions for an option that takes one. */
  readonly choices?: {
    readonly name: string;
    readonly label: string;
    readonly versions: readonly string[];
    readonly bad: readonly string[];
    readonly selected?: string;
  };
  /** Operations that are possible in place of this one. */
  readonly instead: readonly Offer[];
  readonly refused?: ReleaseRefused;
}

/** Asks for the page again, for the plan with another version. */
function ChoiceForm({ operation, app, choices, values }: ConfirmPageProps) {
  if (!choices || choices.versions.length === 0) return null;
  const { name, label, versions, bad } = choices;
  const selected = versions.find((version) => version === values[name]) ?? choices.selected;
  return (
    <form class="card" method="get" action={paths.operation(operation.name, app)}>
      <Select
        name={name}
        label={label}
        empty={selected ? undefined : 'Choose a version'}
        values={versions}
        selected={selected}
        write={(version) => (bad.includes(version) ? `${version} (rolled back)` : version)}
        isRequired
      />
      <button type="submit">Show the plan</button>
    </form>
  );
}

/** Options that accept a gap of the verification are shown only where it has this gap. */
function isShown(name: string, { plans, hasBrowser }: ConfirmPageProps): boolean {
  if (name === 'acceptChanges')
    return plans.some(({ verification }) => verification?.verdict === 'changes not reviewed');
  if (name !== 'withoutBrowser') return true;
  return plans.some(({ verification }) => {
    const verdict = verification?.verdict;
    return verdict === 'browser not run' || (verdict === 'needed' && !hasBrowser);
  });
}

function OptionField({
  name,
  spec,
  values,
  errors,
}: Pick<ConfirmPageProps, 'values' | 'errors'> & {
  readonly name: string;
  readonly spec: OptionSpec<unknown>;
}) {
  const { label = name, help } = spec;
  const isRequired = spec.isRequired ?? name === 'acceptChanges';
  const hint = `${capitalised(help)}.`;
  if (isSwitch(spec)) {
    return <CheckField name={name} label={label} hint={hint} isChecked={values[name] === 'on'} />;
  }
  if (spec.choices) {
    const selected = values[name];
    return (
      <Select name={name} label={label} values={spec.choices} selected={selected} isRequired={isRequired} />
    );
  }
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      value={values[name]}
      error={errors[name]}
      isOptional={!isRequired}
    />
  );
}

function RunForm(props: ConfirmPageProps) {
  const { operation, app, person, plans, query, values, errors, refused } = props;
  const address = `${paths.operation(operation.name, app)}${query.size > 0 ? `?${query}` : ''}`;
  const fields = fieldsOf(operation).filter(
    ([name, spec]) =>
      !isVersionChoice(spec) &&
      !(spec.isOfChannel && app !== undefined) &&
      (!query.has(name) || errors[name] !== undefined) &&
      isShown(name, props),
  );
  const label =
    refused?.code === 'inconclusive' && operation.changesNothing ? 'Verify again' : plans[0]?.label;
  const back = app === undefined ? paths.overview : paths.app(app);
  return (
    <form class="card" method={label ? 'post' : 'get'} action={label ? address : undefined} data-slow>
      {label
        ? !operation.changesNothing && (
            <input type="hidden" name="expectRevision" value={values.expectRevision} />
          )
        : [...query]
            .filter(([name]) => !fields.some(([field]) => field === name))
            .map(([name, value]) => <input type="hidden" name={name} value={value} />)}
      {fields.map(([name, spec]) => (
        <OptionField name={name} spec={spec} values={values} errors={errors} />
      ))}
      {label && !operation.changesNothing && (
        <>
          <TextField
            name="reason"
            label={operation.needsReason ? 'Reason' : 'Reason (optional)'}
            hint={`For the log${person.name ? `, with the name ${person.name}` : ''}.`}
            value={values.reason}
            error={errors.reason}
            isOptional={!operation.needsReason}
            isLong
          />
          {!person.name && (
            <TextField
              name="actor"
              label="Your name"
              value={values.actor}
              error={errors.actor}
              autocomplete="name"
            />
          )}
        </>
      )}
      <p class="actions">
        <button class={isDanger(operation) ? 'button-danger' : 'button-primary'} type="submit">
          {label ?? 'Show the plan'}
        </button>
        <a class="button" href={back}>
          Cancel
        </a>
      </p>
      <p role="status" data-slow-words />
    </form>
  );
}

function Conflict({
  operation,
  app,
  query,
  refused,
}: ConfirmPageProps & { readonly refused: ReleaseRefused }) {
  return (
    <Refusal heading="Not done: another change was first" parts={refused.parts}>
      <p class="actions">
        <a class="button button-primary" href={app === undefined ? paths.overview : paths.app(app)}>
          Show the current state
        </a>
        <a class="button" href={paths.operation(operation.name, app, Object.fromEntries(query))}>
          Show the new plan
        </a>
      </p>
    </Refusal>
  );
}

/** A part of the plan that does nothing: refused, or so already. */
function Blocked({ plan, heading }: { readonly plan: Plan; readonly heading: string }) {
  if (plan.refusal) return <Refusal heading={heading} parts={plan.refusal.parts} />;
  return (
    plan.unchanged && (
      <p>
        {plan.unchanged.found} {plan.unchanged.next}
      </p>
    )
  );
}

/** More changes of screens are on the page of the version. */
const shownChanges = 20;

function PlanView({ plans }: Pick<ConfirmPageProps, 'plans'>) {
  const isOne = plans.length === 1;
  return (
    <>
      {plans.map((plan) => (
        <section aria-label={plan.title}>
          {(!isOne || plan.effects.length > 0) && <h2>{isOne ? 'What will happen' : plan.title}</h2>}
          {plan.effects.length > 0 && <List of={plan.effects} name="effects" />}
          {plan.changedScreens && <ChangedScreensList changed={plan.changedScreens} limit={shownChanges} />}
          <Blocked plan={plan} heading="Not possible now" />
        </section>
      ))}
    </>
  );
}

/** Page of an operation: its plan, its options and the button that runs it. */
export function ConfirmPage(props: ConfirmPageProps) {
  const { frame, operation, app, plans, refusal, refused, instead, errors, values } = props;
  const title =
    plans.length === 1 && plans[0] ? plans[0].title : `${capitalised(operation.name)}${app ? ` ${app}` : ''}`;
  const [first] = plans;
  const isRefused = refusal !== undefined || plans.some((plan) => plan.refusal !== undefined);
  const isUnchanged = first !== undefined && plans.every((plan) => plan.unchanged !== undefined);
  const messages = Object.values(errors);
  const isConflict = refused?.code === 'conflict';
  return (
    <Layout title={title} frame={frame}>
      <Crumb href={app === undefined ? paths.overview : paths.app(app)}>{app ?? 'All apps'}</Crumb>
      <h1>{title}</h1>
      {plans.length !== 1 && <p>This will {operation.help}.</p>}
      {isConflict && <Conflict {...props} refused={refused} />}
      {refused && !isConflict && (
        <Refusal
          heading={refused.code === 'inconclusive' ? 'No result' : 'Refused, nothing was changed'}
          parts={refused.parts}
        >
          {refused.code === 'inconclusive' && !operation.changesNothing && app && values.version && (
            <p class="actions">
              <a class="button" href={paths.operation('verify', app, { version: values.version })}>
                Verify again
              </a>
            </p>
          )}
        </Refusal>
      )}
      {messages.length > 0 && (
        <Notice tone="bad" heading="Nothing was done" role="alert">
          <List of={messages} />
        </Notice>
      )}
      {!refused && refusal && <Refusal heading="Not possible now" parts={refusal.parts} />}
      {!isConflict && !(refused && isRefused) && <PlanView plans={plans} />}
      {!isConflict && !isRefused && !isUnchanged && <RunForm {...props} />}
      {!isConflict && <ChoiceForm {...props} />}
      {(isRefused || isUnchanged || refused) && instead.length > 0 && (
        <section aria-labelledby="instead">
          <h2 id="instead">Possible now</h2>
          <OfferLinks offers={instead} app={app} />
        </section>
      )}
    </Layout>
  );
}
