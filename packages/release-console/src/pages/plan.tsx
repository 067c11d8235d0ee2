/** @jsxImportSource hono/jsx */
import { randomUUID } from 'node:crypto';
import type { Plan, ReleaseRefused } from '@aertrip/release';
import type { AppNow, Now, Requested } from '../data';
import { ChangedScreensList } from './changed-screens';
import { ActLink, labelOf, Notice, paths, styleOf, When } from './parts';

interface PlanProps {
  readonly now: Now;
  readonly of?: AppNow;
  readonly requested: Requested;
  readonly plans: readonly Plan[];
  /** Why the change is not possible, or was not made. */
  readonly refusal?: ReleaseRefused;
  readonly reason: string;
  readonly isReasonNeeded: boolean;
}

function Refusal({ now, of, refusal }: Pick<PlanProps, 'now' | 'of' | 'refusal'>) {
  if (!refusal) return null;
  const { code, parts } = refusal;
  const last = now.changes.find(({ apps }) => !of || apps.some(({ app }) => app === of.app));
  if (code === 'conflict')
    return (
      <Notice tone="bad" heading="It was changed meanwhile">
        {last && (
          <p>
            {last.operation}, {last.author}, <When at={last.at} />: {last.reason}
          </p>
        )}
        Your change was not made. Below is what it would do now.
      </Notice>
    );
  return (
    <Notice tone="bad" heading={code === 'inconclusive' ? 'No result' : 'Not possible now'}>
      <p>{parts.found}</p>
      <p>{parts.next}</p>
      <div class="actions">
        {code === 'held' && <ActLink act="unhold" app={of?.hold ? of.app : undefined} />}
        {of?.canary && <ActLink act="canary stop" app={of.app} version={of.canary.version} />}
      </div>
    </Notice>
  );
}

function ReasonForm({ now, of, requested, plans, reason, isReasonNeeded }: PlanProps) {
  const { act, steps, every, ...target } = requested;
  const accepts = plans.some(({ isAcceptable }) => isAcceptable);
  const label = isReasonNeeded ? 'Reason' : 'Reason (optional)';
  return (
    <form method="post" action={paths.plan({ act, ...target })}>
      <input type="hidden" name="form" value={randomUUID()} />
      <input type="hidden" name="seen" value={String(of ? of.changed : now.sequence)} />
      {accepts && <input type="hidden" name="accepts" value="yes" />}
      {act === 'canary' && (
        <>
          <label>
            Shares in percent
            <input name="steps" value={steps} required />
          </label>
          <label>
            Time of each step, such as 30m (empty: you take each step)
            <input name="every" value={every} />
          </label>
        </>
      )}
      <label>
        {accepts ? 'Reason for accepting it' : label}
        <textarea name="reason" rows={2} maxlength={500} required={isReasonNeeded || accepts}>
          {reason}
        </textarea>
      </label>
      <div class="bar" data-bottom-bar>
        <a class="button" href={of ? paths.app(of.app) : '/'}>
          Cancel
        </a>
        <button class={styleOf(act) || 'primary'} type="submit">
          {labelOf(requested)}
        </button>
      </div>
    </form>
  );
}

/** What a change will do, before it happens, with the reason and one button. */
export function PlanPage(props: PlanProps) {
  const { now, of, requested, plans } = props;
  const refusal = props.refusal ?? plans.map((plan) => plan.refusal).find(Boolean);
  const isReady = plans.some(({ unchanged }) => !unchanged) && !plans.some((plan) => plan.refusal);
  return (
    <>
      <p>{of ? <a href={paths.app(of.app)}>{of.app}</a> : 'All apps'}</p>
      <h1>{labelOf(requested)}</h1>
      <Refusal {...{ now, of, refusal }} />
      {plans.map(({ title, version, effects, unchanged, unverified, changedScreens }) => (
        <section>
          {plans.length > 1 && !unchanged && <h2>{title}</h2>}
          {unchanged ?? unverified?.parts.found}
          {effects.length > 0 && (
            <ul>
              {effects.map((effect) => (
                <li>{effect}</li>
              ))}
            </ul>
          )}
          {changedScreens && version && <ChangedScreensList of={changedScreens} />}
        </section>
      ))}
      {isReady && <ReasonForm {...props} />}
    </>
  );
}
