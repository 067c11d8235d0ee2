/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { isLiveGood, type Revision } from '@aertrip/release';
import type { AppState } from '../state/app-state';
import { Badge, type Tone } from './parts';

interface Status {
  readonly tone: Tone;
  readonly words: string;
}

const holdWords: Readonly<Record<NonNullable<Revision['hold']>['cause'], string>> = {
  person: 'Held',
  rollback: 'Rolled back and held',
  'canary abort': 'Canary aborted, held',
  restore: 'Restored and held',
};

/** The words an app is summed up in, the most urgent first. */
export function statusesOf({ current, error, freeze }: AppState): Status[] {
  const damage: Status[] = error
    ? [{ tone: 'bad', words: error.code === 'gate' ? 'History broken' : 'Cannot be read' }]
    : [];
  if (!current) return damage.length > 0 ? damage : [{ tone: 'plain', words: 'Nothing live yet' }];
  const { hold, canary } = current;
  const states: Status[] = [
    ...(hold ? [{ tone: 'warn' as const, words: holdWords[hold.cause] }] : []),
    ...(freeze ? [{ tone: 'info' as const, words: 'Channel frozen' }] : []),
    ...(canary ? [{ tone: 'info' as const, words: `Canary at ${canary.traffic} %` }] : []),
    ...(!isLiveGood(current) && !current.soak?.outcome
      ? [{ tone: 'info' as const, words: 'Live, in its soak' }]
      : []),
  ];
  if (states.length > 0 || damage.length > 0) return [...damage, ...states];
  return [{ tone: 'good', words: 'Live' }];
}

export function StatusBadges({ state }: { readonly state: AppState }) {
  return (
    <p class="badges">
      {statusesOf(state).map(({ tone, words }) => (
        <Badge tone={tone}>{words}</Badge>
      ))}
    </p>
  );
}
