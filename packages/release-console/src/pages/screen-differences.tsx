/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { ReadDiff, ScreenChange } from '@aertrip/release';
import { formatCount } from '../state/format';
import { Sentences } from './changed-screens';
import { Badge, type Tone } from './parts';

const kinds: Readonly<Record<ScreenChange['kind'], readonly [Tone, string]>> = {
  changed: ['info', 'Changed'],
  added: ['good', 'Added'],
  removed: ['warn', 'Removed'],
};

function Screen({ screen: { name, kind, sentences } }: { readonly screen: ScreenChange }) {
  return (
    <section class="card">
      <div class="row">
        <h3>{name}</h3>
        <Badge tone={kinds[kind][0]}>{kinds[kind][1]}</Badge>
      </div>
      <Sentences sentences={sentences} />
    </section>
  );
}

/** Differences between the reviewed snapshots of two versions, in sentences. */
export function ScreenDifferences({ screens: { missingIn, changed, same } }: Pick<ReadDiff, 'screens'>) {
  return (
    <section aria-labelledby="screens">
      <h2 id="screens">Screens</h2>
      {missingIn.map((version) => (
        <p>{version} has no reviewed snapshots, so its screens cannot be compared.</p>
      ))}
      {missingIn.length === 0 && (
        <p>
          {changed.length === 0
            ? `No change in ${formatCount(same, 'screen')}.`
            : `${formatCount(changed.length, 'screen differs', 'screens differ')}, ${same} unchanged.`}
        </p>
      )}
      {changed.map((screen) => (
        <Screen screen={screen} />
      ))}
    </section>
  );
}
