/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { endOfStep, type Canary, type CountedLoads, type NextStep } from '@aertrip/release';
import type { AppState } from '../state/app-state';
import { formatRate, formatUnrendered } from '../state/format';
import { Fold } from './fold';
import { MetricVerdicts } from './metric-verdicts';
import { Fact, When } from './parts';

const outlookWords: Readonly<Record<NextStep['action'], string>> = {
  wait: 'It waits.',
  step: 'Its next step is due.',
  abort: 'It will be aborted.',
};

function Rates({ live, canary }: { readonly live: CountedLoads; readonly canary: CountedLoads }) {
  return (
    <>
      <Fact term="Canary fails">{formatRate(canary)}</Fact>
      <Fact term="Live fails">{formatRate(live)}</Fact>
      {canary.renders && <Fact term="Canary not rendered">{formatUnrendered(canary.renders)}</Fact>}
      {live.renders && <Fact term="Live not rendered">{formatUnrendered(live.renders)}</Fact>}
    </>
  );
}

interface CanaryPanelProps {
  readonly state: AppState;
  readonly canary: Canary;
  readonly now: Date;
}

/** A running canary: how far it is, how it compares with the live version, and what it waits for. */
export function CanaryPanel({ state: { current, metrics, outlook }, canary, now }: CanaryPanelProps) {
  const due = endOfStep(canary);
  const following = canary.steps[canary.step + 1];
  return (
    <section class="canary">
      <h3>
        Canary {canary.version} for {canary.traffic} % of the visitors
      </h3>
      <progress max={100} value={canary.traffic} aria-label={`Share of the canary ${canary.version}`}>
        {canary.traffic} %
      </progress>
      <dl class="facts">
        <Fact term="Next step">
          {following === undefined ? 'To everybody ' : `To ${following} % `}
          {due !== null ? (
            <>
              at the earliest <When at={new Date(due).toISOString()} now={now} />
            </>
          ) : (
            'when a person takes it'
          )}
        </Fact>
      </dl>
      {current?.hold ? (
        <p>
          <strong>It stands still.</strong> No step is taken while the app is held.
        </p>
      ) : (
        outlook && (
          <>
            <p>
              <strong>{outlookWords[outlook.action]}</strong> {outlook.because}
            </p>
            <MetricVerdicts metrics={outlook.metrics} />
          </>
        )
      )}
      <Fold summary="Its rates and its plan">
        <dl class="facts">
          {metrics && <Rates {...metrics} />}
          <Fact term="Step">
            {canary.step + 1} of {canary.steps.length} ({canary.steps.join(', ')} %), then everybody
          </Fact>
          <Fact term="Ends by itself">
            when a metric is worse than live's beyond chance; goes on from {canary.minimumSample} visits of
            each
          </Fact>
        </dl>
      </Fold>
    </section>
  );
}
