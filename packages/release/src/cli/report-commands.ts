import { collect, planCollection } from '../cleanup/collect';
import type { Metrics } from '../metrics/metrics';
import type { Owner } from '../releases/build-facts';
import { describeSource } from '../releases/build-source';
import { listVersions, readOwner, readReleaseManifest } from '../releases/manifest';
import { firstLine } from '../releases/release-notes';
import { ReleaseRefused } from '../core/refusal';
import { describeFreeze, readFreeze } from '../channel/freeze';
import type { Revision } from '../channel/record';
import { inspectChain, latestRevision, readChain } from '../channel/apps';
import { eachOf } from '../store/each-of';
import { listApps, parseApp } from './arguments';
import type { Context } from './context';
import { describeJudgements, readJudgements, type Judgements } from './judgement-report';
import { shortTime, table, type CommandResult } from './output';
import { servedVersions } from './served-versions';
import { logAllCommand, requireOneApp } from './timeline-commands';
import {
  describeEdges,
  describeVisits,
  failureRates,
  orError,
  readLoads,
  readServing,
  unrenderedPages,
  type Told,
} from './status-of-edges';

interface AppStatus {
  readonly app: string;
  readonly current?: Revision;
  /** Who answers for the live release. */
  readonly owner?: Owner;
  /** The commit that the live release was built from. */
  readonly source?: string;
  readonly loads?: Told<Metrics>;
  /** What the edges make of a canary and of a soak. */
  readonly judgements?: Told<Judgements>;
  /** Why the state cannot be trusted. */
  readonly broken?: string;
  readonly served?: string;
}

async function statusOf(context: Context, app: string, served: string | undefined): Promise<AppStatus> {
  try {
    const chain = await readChain(context.streamOf(app));
    const current = chain.at(-1)?.revision;
    if (!current) return { app, served };
    const [manifest, owner, loads, judgements] = await Promise.all([
      readReleaseManifest(context.store, app, current.live).catch(() => undefined),
      readOwner(context.store, app, current.live),
      readLoads(context, app, current),
      orError(readJudgements(context.streamOf(app), current)),
    ]);
    const source = manifest && describeSource(manifest);
    return { app, current, owner, source, loads, judgements, served };
  } catch (error) {
    if (!(error instanceof ReleaseRefused && error.code === 'gate')) throw error;
    // A damage further back leaves the latest revision readable: the person needs it all the same.
    const current = (await inspectChain(context.streamOf(app))).revisions.at(-1);
    const owner = current && (await readOwner(context.store, app, current.live));
    return { app, current, owner, broken: error.message, served };
  }
}

const statusRow = ({ app, current, owner, source, loads, broken, served }: AppStatus) => [
  app,
  owner?.name ?? '',
  `${current?.live ?? (broken ? '' : 'never activated')}${broken ? ' (history broken)' : ''}`.trim(),
  current?.canary ? `${current.canary.version} (${current.canary.traffic} %)` : '',
  current?.lastKnownGood ?? '',
  current?.hold ? `${current.hold.by}: ${current.hold.reason}` : '',
  current ? String(current.revision) : '',
  current ? `${shortTime(current.at)} ${current.actor}: ${current.reason}` : '',
  source ?? '',
  current && loads?.told ? failureRates(current, loads.told) : '',
  current && loads?.told ? unrenderedPages(current, loads.told) : '',
  served ?? '',
];

/**
 * Owner, live version, canary, last known good, hold and revision of the apps, how many loads failed since, and what the edges
 * serve; with a site, what its page really carries.
 */
export async function statusCommand(
  context: Context,
  [name]: string[],
  { site }: { readonly site?: string },
): Promise<CommandResult> {
  const apps = name ? [await parseApp(context.store, name)] : await listApps(context.store);
  const served = site ? await servedVersions(site) : undefined;
  const [all, edges] = await Promise.all([
    Promise.all(apps.map((app) => statusOf(context, app, served?.get(app)))),
    readServing(context),
  ]);
  const freeze = await readFreeze(context);
  const broken = all.flatMap((status) => status.broken ?? []);
  const behind = all.filter(({ current, served: seen }) => seen && current && seen !== current.live);
  const inForce = new Map(all.flatMap(({ app, current }) => (current ? [[app, current] as const] : [])));
  const head = [
    'App',
    'Owner',
    'Live',
    'Canary',
    'Last known good',
    'Held',
    'Revision',
    'Changed',
    'Commit',
    'Failed loads',
    'Not rendered',
    site ? 'Served' : '',
  ];
  return {
    json: {
      channel: context.channel,
      freeze: freeze ?? null,
      apps: all.map(({ app, current, owner, source, loads, judgements, broken: why, served: seen }) => ({
        app,
        owner: owner ?? null,
        source: source ?? null,
        chain: why ?? 'unbroken',
        ...(served ? { served: seen ?? null } : {}),
        ...(current ? current : { revision: null, live: null }),
        loads: loads?.told ?? {},
        judgements: judgements?.told ?? {},
      })),
      edges,
    },
    human: [
      `Channel ${context.channel} of ${context.store.location}`,
      ...(freeze ? [`The channel is ${describeFreeze(freeze)}.`] : []),
      '',
      table(head, all.map(statusRow)),
      '',
      ...all.flatMap(({ app, current, judgements }) =>
        current && judgements?.told ? describeJudgements(app, current, judgements.told) : [],
      ),
      ...all.flatMap(({ app, current, loads }) => describeVisits(app, current, loads?.told)),
      '',
      describeEdges(edges, inForce),
      ...broken,
      ...all.flatMap(({ loads }) => loads?.error ?? []),
      ...behind.map(
        ({ app }) =>
          `${site} does not serve the live ${app} yet. The edge follows within a second; if not, look at its log.`,
      ),
    ].join('\n'),
    exitCode: broken.length > 0 ? 3 : 0,
  };
}

export async function listCommand(context: Context, [name]: string[]): Promise<CommandResult> {
  const apps = name ? [await parseApp(context.store, name)] : await listApps(context.store);
  const perApp = await Promise.all(
    apps.map(async (app) => {
      const current = await latestRevision(context.streamOf(app));
      const versions = await listVersions(context.store, app);
      return eachOf(versions.toReversed(), 8, async (version) => {
        const manifest = await readReleaseManifest(context.store, app, version);
        const roles = [
          current?.live === version ? 'live' : '',
          current?.canary?.version === version ? `canary ${current.canary.traffic} %` : '',
          current?.lastKnownGood === version ? 'last known good' : '',
          current?.bad.includes(version) ? 'rolled back' : '',
        ].filter(Boolean);
        const { publishedAt = '', publishedBy = '', gitRevision = null, owner = null } = manifest ?? {};
        const { changedFiles = null, notes = null } = manifest ?? {};
        return { app, version, roles, publishedAt, publishedBy, gitRevision, changedFiles, notes, owner };
      });
    }),
  );
  const releases = perApp.flat();
  const rows = releases.map(
    ({ app, version, roles, publishedAt, publishedBy, gitRevision, changedFiles, notes }) => [
      `${app}@${version}`,
      roles.join(', '),
      shortTime(publishedAt),
      publishedBy,
      describeSource({ gitRevision, changedFiles: changedFiles ?? 0 }),
      firstLine(notes ?? undefined),
    ],
  );
  const human =
    rows.length === 0
      ? `Nothing is published in ${context.store.location} yet: npx mfe publish <app>.`
      : table(['Release', `In ${context.channel}`, 'Published', 'By', 'Commit', 'Notes'], rows);
  return { json: { channel: context.channel, releases }, human };
}

/** The whole history, newest first, after the chain was checked from its first revision. */
export async function logCommand(
  context: Context,
  [name]: string[],
  {
    all,
    since,
    before,
    limit,
  }: {
    readonly all?: boolean;
    readonly since?: string;
    readonly before?: string;
    readonly limit: number;
  },
): Promise<CommandResult> {
  if (all) return logAllCommand(context, { since, before, limit });
  const app = await parseApp(context.store, requireOneApp(name));
  const revisions = (await readChain(context.streamOf(app))).map(({ revision }) => revision).toReversed();
  const rows = revisions
    .slice(0, limit)
    .map(({ revision, at, actor, action, live, canary, reason }) => [
      String(revision),
      shortTime(at),
      actor,
      action,
      canary ? `${live}, canary ${canary.version} (${canary.traffic} %)` : live,
      reason,
    ]);
  const human =
    rows.length === 0
      ? `${app} was never activated in ${context.channel}.`
      : `${table(['Revision', 'When (UTC)', 'Who', 'What', 'Live', 'Why'], rows)}\n\nThe chain of ${revisions.length} revisions is unbroken${context.trust ? ', and each is signed by somebody who may do it' : ''}.`;
  return {
    json: { app, channel: context.channel, chain: 'unbroken', revisions: revisions.slice(0, limit) },
    human,
  };
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

export async function gcCommand(
  context: Context,
  _: string[],
  { keep, minAge, apply }: { readonly keep: number; readonly minAge: number; readonly apply?: boolean },
): Promise<CommandResult> {
  const now = new Date();
  const plan = await planCollection(context.store, { keep, minAge, now });
  const removed = apply ? await collect(context.store, plan, now) : plan.remove;
  const freed = megabytes(removed.reduce((sum, { bytes }) => sum + bytes, 0));
  const rows = removed.map(({ app, version, publishedAt, bytes }) => [
    `${app}@${version}`,
    shortTime(publishedAt),
    megabytes(bytes),
  ]);
  const summary = `${removed.length} releases (${freed}) and ${plan.leftOver.length} left-over files ${apply ? 'were removed' : 'would be removed'}; ${plan.keep.length} releases stay.`;
  return {
    json: { applied: apply ?? false, removed, leftOver: plan.leftOver, kept: plan.keep },
    human: [
      ...(rows.length > 0 ? [table(['Release', 'Published', 'Size'], rows), ''] : []),
      apply ? summary : `${summary} Nothing was removed: say --apply to do it.`,
    ].join('\n'),
  };
}
