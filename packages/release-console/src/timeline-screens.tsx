/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { readStateAt, readTimeline } from '@aertrip/release';
import { AtPage } from './pages/at-page';
import type { Frame } from './pages/layout';
import { TimelinePage } from './pages/timeline-page';
import { nowOf, type ConsoleOptions } from './state/options';
import { pageOf } from './state/page-of';

const onPage = 25;

type Requested = Readonly<Partial<Record<string, string>>>;

/**
 * Every change of the channel, by day, or those of an app, an action and a person.
 * @throws ReleaseRefused (`usage`) when the store cannot be read
 */
export async function timelineScreen(
  { store, channel }: ConsoleOptions,
  frame: Frame,
  apps: readonly string[],
  { app, action, person, page }: Requested,
) {
  // A select that was left alone sends an empty text.
  const filter = { of: app || undefined, action: action || undefined, actor: person || undefined };
  const limit = Number.POSITIVE_INFINITY;
  const timeline = await readTimeline({ store, channel }, { apps, only: filter, limit });
  return (
    <TimelinePage
      frame={frame}
      page={pageOf(timeline.entries, page, onPage)}
      filter={filter}
      choices={timeline.all}
      broken={timeline.broken}
    />
  );
}

/** What every app gave to visitors at a moment; `undefined` for what is no time, or still to come. */
export async function atScreen(options: ConsoleOptions, frame: Frame, time = '') {
  const { store, channel } = options;
  const at = new Date(time);
  if (!(at.getTime() <= nowOf(options).getTime())) return undefined;
  return <AtPage frame={frame} at={at} state={await readStateAt({ store, channel }, at)} />;
}
