import { readHead } from '../channel/log';
import { appsOf } from '../channel/ownership';
import type { LiveApp } from '../channel/record';
import { describeHold } from '../channel/state';
import { exitCodes } from '../core/refusal';
import { outlookText, readAppState, type AppState } from '../health/app-state';
import { type Edge, readEdges } from '../health/edge-notes';
import { readCountedVersions } from '../health/counts';
import { readReleaseErrors } from '../health/release-errors';
import { describeVisits } from '../health/worse';
import { parseApp } from '../operations/values';
import { listVersions, readReleaseManifest, shortCommit } from '../releases/manifest';
import { eachOf } from '../store/release-store';
import { type CommandResult, type Context, shortTime, wrapped } from './context';

/** Latest versions of an app that its status lists. */
const shown = 10;

const noVisits = { visits: 0, failed: 0 };

/** Such as `Canary: The next step is due. …`; empty while nothing is decided. */
function describeOutlook({ current, outlook }: AppState): string[] {
  if (!current || !outlook) return [];
  if (current.canary && current.hold) return ['Its steps wait while the app is held.'];
  return [outlookText(outlook)];
}

/** An app in a few lines that fit a phone's terminal. */
function linesOf(state: AppState): string[] {
  const { app, current, change, visits } = state;
  if (!current) return [`${app}: nothing live`];
  const { live, canary, hold, previous } = current;
  const outlook = describeOutlook(state);
  return [
    `${app} ${live}${canary ? `, canary ${canary.version} at ${canary.percent} %` : ''}`,
    ...[
      change ? `${change.operation} by ${change.actor}, ${shortTime(change.at)}: ${change.reason}` : '',
      outlook.length > 0
        ? ''
        : `${describeVisits(visits[live] ?? noVisits)}${previous[0] ? `. Before it: ${previous[0]}` : ''}`,
      ...outlook,
      hold ? `Held by ${hold.by}, ${shortTime(hold.since)}: ${hold.reason}` : '',
    ]
      .filter(Boolean)
      .flatMap((text) => wrapped(text, 2)),
  ];
}

/** Outdated versions that an edge still serves. */
const behindIn = ({ serving }: Edge, inForce: readonly (readonly [string, LiveApp])[]): string[] =>
  inForce.flatMap(([app, { changed }]) => {
    const seen = serving[app];
    if (!seen) return `no ${app}`;
    return seen.revision === changed ? [] : `${app} ${seen.live} (revision ${seen.revision})`;
  });

function describeEdges(edges: readonly Edge[], inForce: readonly (readonly [string, LiveApp])[]): string[] {
  if (edges.length === 0) return wrapped('No edge wrote to the store in the last two minutes.');
  return edges.flatMap((edge) => {
    const behind = behindIn(edge, inForce);
    const serves = behind.length === 0 ? 'serves the latest' : `still serves ${behind.join(', ')}`;
    return [
      ...wrapped(`${edge.site} ${serves} (${edge.edge}, ${shortTime(edge.at)})`),
      ...edge.health.flatMap((said) => wrapped(said, 2)),
    ];
  });
}

/** The most frequent errors by place, also of a version that was just rolled back. */
async function describeErrors(context: Context, app: string) {
  const perVersion = await Promise.all(
    (await readCountedVersions(context.streamOf(app))).map(async (version) => {
      const errors = await readReleaseErrors(context.streamOf(app), version);
      if (errors.length === 0) return [];
      return [
        `Errors of ${version}, by visits`,
        ...errors.flatMap(({ visits, source, at, says }) =>
          wrapped(`${visits}  ${source ?? at}: ${says}`, 2),
        ),
      ];
    }),
  );
  return perVersion.flat();
}

async function describeVersions({ store }: Context, app: string, current: LiveApp | undefined) {
  const versions = (await listVersions(store, app)).toReversed();
  const { live, canary, previous = [] } = current ?? {};
  const inUse = [
    ['live', live] as const,
    ['canary', canary?.version] as const,
    ['previous', previous[0]] as const,
  ];
  const lines = await eachOf(versions.slice(0, shown), 8, async (version) => {
    const manifest = await readReleaseManifest(store, app, version);
    if (!manifest) return [];
    const { publishedAt, publishedBy } = manifest;
    const says = [
      [version, ...inUse.flatMap(([use, of]) => (of === version ? use : []))].join(', '),
      `${shortTime(publishedAt)} by ${publishedBy}`,
      shortCommit(manifest),
    ];
    return wrapped(says.filter(Boolean).join('  '), 2);
  });
  return [
    'Versions',
    ...lines.flat(),
    ...(versions.length > shown ? [`  and ${versions.length - shown} older`] : []),
  ];
}

/** Steps of a canary, errors and versions, shown only for a single app. */
async function detailsOf(context: Context, { app, current }: AppState) {
  const canary = current?.canary;
  return [
    ...(canary
      ? wrapped(
          `Steps ${canary.steps.join(', ')} %, ${canary.every === null ? 'you take the next one' : `one every ${canary.every} minutes`}.`,
        )
      : []),
    ...(await describeErrors(context, app)),
    ...(await describeVersions(context, app, current)),
  ];
}

/** `mfe status [app]`: live versions, canaries, holds, failed visits and edges. */
export async function statusCommand(context: Context, [name]: string[]): Promise<CommandResult> {
  const { store, channel } = context;
  const head = await readHead(context);
  const record = head?.record;
  const apps = name === undefined ? appsOf(record) : [await parseApp(context, name)];
  const [all, edges] = await Promise.all([
    Promise.all(apps.map((app) => readAppState(context, app, record))),
    readEdges(store, channel),
  ]);
  const [one] = all;
  const freeze = record?.freeze ?? null;
  const broken = head?.unreadable.map(({ found }) => found) ?? [];
  const inForce = all.flatMap(({ app, current }) => (current ? [[app, current] as const] : []));
  return {
    json: {
      channel,
      record: record?.sequence ?? null,
      freeze,
      apps: all.map(({ app, current, change, manifest, health, visits, outlook }) => {
        const { changed: revision = null, ...state } = current ?? { live: null };
        return {
          app,
          revision,
          ...state,
          change: change ?? null,
          owner: manifest?.owner ?? null,
          source: manifest?.gitRevision ?? null,
          health,
          visits,
          outlook: outlook ?? null,
        };
      }),
      edges,
      broken,
    },
    human: [
      `Channel ${channel} of ${store.location}`,
      ...(freeze ? wrapped(`Every app is ${describeHold(freeze)}.`) : []),
      ...all.flatMap(linesOf),
      ...(name !== undefined && one ? await detailsOf(context, one) : []),
      ...describeEdges(edges, inForce),
      ...broken.flatMap((text) => wrapped(text)),
    ].join('\n'),
    exitCode: broken.length > 0 ? exitCodes.gate : 0,
  };
}
