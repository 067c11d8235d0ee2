import type { Changed, ChangeOptions, Rivalry } from '../channel/change';
import type { Channel } from '../channel/log';
import { type Ownership, ownershipOf, unownedPaths } from '../channel/ownership';
import { isPathPattern } from '../channel/path-pattern';
import { hostName, isAppName } from '../core/app-name';
import { ReleaseRefused } from '../core/refusal';
import { readReleaseManifest } from '../releases/manifest';
import { changeApps, situationOf, type Ground, type Plan, type Situation } from './operation';

const refused = (found: string, expected: string, next: string) =>
  new ReleaseRefused('usage', { found, expected, next: `${next} Nothing was changed.` });

function whyNoName(name: string): ReleaseRefused | undefined {
  if (isAppName(name) && name !== hostName) return undefined;
  return refused(
    name === hostName ? 'The host is not a remote.' : `${JSON.stringify(name)} is not a name of a remote.`,
    'Expected small letters, digits and hyphens, beginning with a letter, such as remote-shop.',
    'Correct the name.',
  );
}

function whyNoPaths(name: string, paths: readonly string[]): ReleaseRefused | undefined {
  const wrong = paths.filter((path) => !isPathPattern(path));
  if (wrong.length === 0) return undefined;
  return refused(
    `${wrong.join(', ')} is not a route pattern.`,
    'Expected patterns of whole segments with an optional /* at the end, such as /, /login, /:page or /shop/*.',
    `For example: npx mfe paths ${name} "/shop/*,/shop-search".`,
  );
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join() === other.toSorted().join();

/** Claims of the live version and the canary that the site would not answer with the new paths. */
async function describeLost({ store, app, current }: Situation, ownership: Ownership): Promise<string[]> {
  const versions = current ? [current.live, ...(current.canary ? [current.canary.version] : [])] : [];
  const manifests = await Promise.all(versions.map((version) => readReleaseManifest(store, app, version)));
  const claimed = [...new Set(manifests.flatMap((manifest) => manifest?.paths ?? []))];
  return unownedPaths(ownership, app, claimed).map((why) => `Not answered: ${why}`);
}

/** Plans to set the paths that a remote may claim: without any it is off the site. Lists a new remote. */
async function planPaths(situation: Situation, given: readonly string[]): Promise<Plan> {
  const { app, record } = situation;
  const { remotes } = ownershipOf(record);
  const paths = [...new Set(given)];
  const before = remotes[app]?.paths ?? [];
  const plan: Plan = {
    operation: 'paths',
    title: paths.length > 0 ? `Set the paths of ${app}` : `Take ${app} off the site`,
    effects: [],
  };
  const refusal = whyNoName(app) ?? whyNoPaths(app, paths);
  if (refusal) return { ...plan, refusal };
  if (isSame(before, paths))
    return { ...plan, unchanged: `${app} may claim ${paths.join(', ') || 'no path'} already.` };
  const after = { remotes: { ...remotes, [app]: { paths } } };
  const effects =
    paths.length > 0
      ? [
          `${app} may claim ${paths.join(', ')}. Now it may claim ${before.join(', ') || 'none'}.`,
          ...(await describeLost(situation, after)),
        ]
      : [
          `The site answers none of ${before.join(', ')} any more: visitors get an error page there.`,
          'Its releases and its history stay.',
        ];
  return { ...plan, effects, after: { paths } };
}

/**
 * Sets the paths that remotes may claim, by name, as one record. Lists new remotes; without paths the site stops answering
 * them, and their releases stay.
 * @throws ReleaseRefused `usage` for an invalid name or pattern; `conflict`
 */
export function setPaths(
  channel: Channel,
  paths: Readonly<Record<string, readonly string[]>>,
  by: ChangeOptions,
  rivalry?: Rivalry,
): Promise<Changed> {
  const plansOn = async (ground: Ground) => {
    const plans = Object.entries(paths).map(
      async ([app, given]) => [app, await planPaths(situationOf(ground, app), given)] as const,
    );
    return new Map(await Promise.all(plans));
  };
  return changeApps(channel, Object.keys(paths), by, plansOn, rivalry);
}
