import { readHead } from '../channel/log';
import { describeFreeze, freezeAt, gateNotes } from '../channel/state';
import { deriveRegistry } from '../channel/derive-registry';
import { appsOf, describeClaims, ownershipOf, readLiveClaims } from '../channel/ownership';
import type { ChannelRecord, Revision } from '../channel/record';
import { readStateAt, stateCells, stateHead } from '../channel/timeline';
import { exitCodes } from '../core/refusal';
import { describeVisits } from '../health/worse';
import { readEdges } from '../health/edge-notes';
import { readAppState, type AppState } from '../health/app-state';
import { localTime, parseApp } from '../operations/values';
import { describeSource } from '../releases/build-facts';
import {
  describeCounts,
  describeEdges,
  describeErrors,
  describeOutlook,
  servedVersions,
} from './status-of-edges';
import { shortTime, table, type CommandResult, type Context } from './context';

interface StatusOptions {
  readonly at?: Date;
  readonly registry?: boolean;
  readonly site?: string;
}

type AppStatus = AppState & {
  /** Version that the site serves. */
  readonly served?: string;
};

const canaryOf = ({ canary }: Revision) => (canary ? `${canary.version} (${canary.traffic} %)` : '');
const holdOf = ({ hold }: Revision) => (hold ? `${hold.by}: ${hold.reason}` : '');
const gateOf = (app: string, { gate }: Revision) => {
  const notes = gate ? gateNotes(gate) : [];
  return notes.length > 0 ? [`Last change of ${app}: ${notes.join('; ')}.`] : [];
};
const changeOf = ({ at, actor, reason }: Revision) => `${shortTime(at)} ${actor}: ${reason}`;

const statusRow = ({ app, current, manifest, visits, served }: AppStatus) =>
  current
    ? [
        app,
        manifest?.owner?.name ?? '',
        current.live,
        canaryOf(current),
        current.lastKnownGood ?? '',
        holdOf(current),
        String(current.revision),
        changeOf(current),
        manifest ? describeSource(manifest) : '',
        describeVisits(visits[current.live] ?? { visits: 0, failed: 0 }),
        served ?? '',
      ]
    : [app, '', 'never activated'];

const headOf = (site: string | undefined) => [
  'App',
  'Owner',
  'Live',
  'Canary',
  'Last known good',
  'Held',
  'Revision',
  'Changed',
  'Commit',
  'Visits in 24 hours',
  site ? 'Served' : '',
];

/** Steps of a canary and paths of a remote, shown only for a single app. */
async function detailsOf(context: Context, record: ChannelRecord, { app, current }: AppStatus) {
  const ownership = ownershipOf(record);
  const claims = await readLiveClaims(context.streamOf(app), ownership);
  const canary = current?.canary;
  return [
    ...(canary
      ? [
          `Step ${canary.step + 1} of ${canary.steps.length} (${canary.steps.join(', ')} %) since ${shortTime(canary.stepStartedAt)}, ${canary.stepMinutes === null ? 'you take the next step' : `${canary.stepMinutes} minutes a step`}.`,
        ]
      : []),
    ...describeClaims(app, ownership, claims),
    ...(current ? await describeErrors(context.streamOf(app), current) : []),
  ];
}

async function statusNow(
  context: Context,
  name: string | undefined,
  { site, registry: asRegistry }: StatusOptions,
): Promise<CommandResult> {
  const { store, channel } = context;
  const head = await readHead(context);
  const record = head?.record;
  if (asRegistry) {
    const registry = await deriveRegistry(store, channel);
    return { json: registry, human: JSON.stringify(registry, null, 2) };
  }
  const apps = name === undefined ? appsOf(record) : [await parseApp(context, name)];
  const served = site ? await servedVersions(site) : undefined;
  const [all, edges] = await Promise.all([
    Promise.all(
      apps.map(async (app) => ({ ...(await readAppState(context, app, record)), served: served?.get(app) })),
    ),
    readEdges(store, channel),
  ]);
  const [one] = all;
  const details = name !== undefined && record && one ? await detailsOf(context, record, one) : [];
  const freeze = freezeAt(record);
  const broken = head?.unreadable.map(({ found }) => found) ?? [];
  const behind = all.filter(({ current, served: seen }) => seen && current && seen !== current.live);
  const inForce = new Map(all.flatMap(({ app, current }) => (current ? [[app, current] as const] : [])));
  return {
    json: {
      channel,
      record: record?.sequence ?? null,
      freeze: freeze ?? null,
      apps: all.map(({ app, current, manifest, health, visits, outlook, served: seen }) => ({
        app,
        owner: manifest?.owner ?? null,
        source: manifest ? describeSource(manifest) : null,
        paths: record?.apps[app]?.paths ?? [],
        ...(served ? { served: seen ?? null } : {}),
        ...(current ?? { revision: null, live: null }),
        health,
        visits,
        outlook: outlook ?? null,
      })),
      edges,
      broken,
    },
    human: [
      `Channel ${channel} of ${store.location}`,
      ...(freeze ? [`The channel is ${describeFreeze(freeze)}.`] : []),
      '',
      table(headOf(site), all.map(statusRow)),
      '',
      ...details,
      ...all.flatMap(({ app, current }) => (current ? gateOf(app, current) : [])),
      ...all.flatMap(describeOutlook),
      ...all.filter(({ current }) => current?.canary).flatMap(describeCounts),
      '',
      describeEdges(edges, inForce),
      ...broken,
      ...behind.map(
        ({ app }) =>
          `${site} does not serve the live ${app} yet. The edge follows within a second; if not, look at its log.`,
      ),
    ].join('\n'),
    exitCode: broken.length > 0 ? exitCodes.gate : 0,
  };
}

async function statusAt(
  context: Context,
  name: string | undefined,
  at: Date,
  asRegistry = false,
): Promise<CommandResult> {
  const { channel, store } = context;
  const { apps, revisions, freeze, ownership, registry, gone } = await readStateAt(context, at);
  if (asRegistry) return { json: registry, human: JSON.stringify(registry, null, 2) };
  const asked = name === undefined ? apps : [await parseApp(context, name)];
  const human = [
    `Channel ${channel} of ${store.location} at ${localTime(at)} (${at.toISOString()})`,
    '',
    table(
      stateHead,
      asked.map((app) => [app, ...stateCells(revisions.get(app))]),
    ),
    ...(freeze ? ['', `The channel was ${describeFreeze(freeze)}.`] : []),
    ...(gone.length > 0 ? ['', `No longer in the store: ${gone.join(', ')}.`] : []),
    '',
    `→ To return to it: npx mfe restore --at ${at.toISOString()} --dry-run`,
  ].join('\n');
  return {
    json: {
      channel,
      at: at.toISOString(),
      apps: asked.map((app) => ({
        app,
        paths: ownership.remotes[app]?.paths ?? [],
        ...(revisions.get(app) ?? { revision: null, live: null }),
      })),
      freeze: freeze ?? null,
      gone,
    },
    human,
  };
}

/** `mfe status [app]`: live versions, canaries, holds, health and edges; with `--at` the versions of an earlier time. */
export const statusCommand = (
  context: Context,
  [name]: string[],
  options: StatusOptions,
): Promise<CommandResult> =>
  options.at ? statusAt(context, name, options.at, options.registry) : statusNow(context, name, options);
