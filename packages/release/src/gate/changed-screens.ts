import { withoutStop } from '../core/refusal';
import type { RenderedScreen, Verification } from './verification';

/** The changed screens of a version, from its verification. */
export interface ChangedScreens extends Pick<Verification, 'app' | 'version' | 'live' | 'acceptedChanges'> {
  /** Screens without a review first. */
  readonly screens: readonly RenderedScreen[];
}

/** @returns `undefined` when no screen was compared */
export function changedScreens(verification: Verification): ChangedScreens | undefined {
  const { app, version, checks, rendered, live, acceptedChanges } = verification;
  if (!checks.some(({ name }) => name === 'changes')) return undefined;
  const screens = rendered
    .filter(({ changes }) => changes.length > 0)
    .toSorted((one, other) => Number(one.isReviewed) - Number(other.isReviewed));
  return { app, version, screens, live, acceptedChanges };
}

/** Such as `/admin/bookings (administrator)`, or with its app for a screen of another app. */
export const nameOfScreen = (app: string, screen: Pick<RenderedScreen, 'app' | 'url' | 'as'>) =>
  `${screen.url}${screen.as === 'visitor' ? '' : ` (${screen.as})`}${screen.app === app ? '' : ` of ${screen.app}`}`;

/** Changes of screens from live as lines. */
export function describeChangedScreens({ app, screens, live, acceptedChanges }: ChangedScreens): string[] {
  if (screens.length === 0) return ['No screen changes.'];
  const from = live === undefined ? '' : ` from live ${live}`;
  const under = (heading: string, isReviewed: boolean) => {
    const lines = screens
      .filter((screen) => screen.isReviewed === isReviewed)
      .flatMap((screen) => screen.changes.map((change) => `- ${nameOfScreen(app, screen)}: ${change}`));
    return lines.length > 0 ? [`${heading}:`, ...lines] : [];
  };
  const unreviewed = acceptedChanges
    ? `Changes of screens${from}, accepted by ${acceptedChanges.by} (${withoutStop(acceptedChanges.reason)})`
    : `Changes of screens${from} that nobody has reviewed`;
  return [...under(unreviewed, false), ...under(`Reviewed changes of screens${from}`, true)];
}
