/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { NextSoakStep, Soak } from '@aertrip/release';
import { MetricVerdicts } from './metric-verdicts';
import { Fact, When } from './parts';

const outlookWords: Readonly<Record<NextSoakStep['action'], string>> = {
  wait: 'It waits.',
  pass: 'It passed.',
  rollback: 'It will be rolled back.',
  'not judged': 'It ends without a judgement.',
};

interface SoakPanelProps {
  readonly soak: Soak;
  /** Why there is none: its metrics cannot be read. */
  readonly outlook?: NextSoakStep;
  readonly now: Date;
}

/** A version that is live for everybody and not known to be good yet: how long it is watched, and what is found. */
export function SoakPanel({ soak, outlook, now }: SoakPanelProps) {
  const { version, previous, since, minutes, visits, outcome } = soak;
  if (outcome) {
    return (
      <section class="canary">
        <h3>{version} never finished its soak</h3>
        <p>It is not called good: a roll-back of a later version passes over it.</p>
      </section>
    );
  }
  const endsAt = new Date(Date.parse(since) + minutes * 60_000).toISOString();
  return (
    <section class="canary">
      <h3>{version} is in its soak</h3>
      <dl class="facts">
        <Fact term="Compared with">{previous ?? 'nothing: it is the first version'}</Fact>
        <Fact term="Ends">
          at the earliest <When at={endsAt} now={now} />, with {visits} visits
        </Fact>
      </dl>
      {outlook && (
        <p>
          <strong>{outlookWords[outlook.action]}</strong> {outlook.because}
        </p>
      )}
      {outlook && <MetricVerdicts metrics={outlook.metrics} />}
    </section>
  );
}
