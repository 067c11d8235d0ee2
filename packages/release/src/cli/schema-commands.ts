import { existsSync } from 'node:fs';
import path from 'node:path';
import { readRecord } from '../channel/apps';
import { appsOf } from '../channel/ownership';
import { revisionOf } from '../channel/record';
import { exitCodes, ReleaseRefused } from '../core/refusal';
import { repositoryRoot } from '../core/repository';
import { rollbackChoices } from '../operations/rollback/plan';
import { readReleaseManifest, type ReleaseManifest } from '../releases/manifest';
import { judgeMigration } from '../schema/judge-migration';
import { type Migration, readAppliedMigrations, readMigrations } from '../schema/migrations';
import { namesInScripts, readRecordedRequests } from '../schema/recorded-requests';
import { readRecordedSchema, recordSchema } from '../schema/recorded-schema';
import type { ReleaseStore } from '../store/release-store';
import { type CommandResult, type Context, shortTime, table } from './context';

/** A release that visitors have, or could be given again at any moment. */
interface KeptRelease {
  readonly manifest: ReleaseManifest;
  readonly because: 'live' | 'canary' | 'last known good' | 'roll-back candidate';
}

/** Every release of a channel that the database must still serve; those whose files are gone are left out. */
async function readKeptReleases(store: ReleaseStore, channel: string): Promise<KeptRelease[]> {
  const kept: KeptRelease[] = [];
  const record = await readRecord({ store, channel });
  for (const app of appsOf(record)) {
    const stream = { store, channel, app };
    const current = revisionOf(record, app);
    if (!current) continue;
    const versions = new Map<string, KeptRelease['because']>();
    const note = (version: string | null | undefined, because: KeptRelease['because']) => {
      if (version && !versions.has(version)) versions.set(version, because);
    };
    note(current.live, 'live');
    note(current.canary?.version, 'canary');
    note(current.lastKnownGood, 'last known good');
    for (const version of await rollbackChoices(stream, current)) note(version, 'roll-back candidate');
    for (const [version, because] of versions) {
      const manifest = await readReleaseManifest(store, app, version);
      if (manifest) kept.push({ manifest, because });
    }
  }
  return kept;
}

interface SchemaOptions {
  readonly database?: string;
  readonly migrations?: string;
}

const ownMigrations = path.join(repositoryRoot, 'supabase/migrations');

function requireMigrations(folder: string | undefined): string {
  const location = folder ?? ownMigrations;
  if (existsSync(location)) return location;
  throw new ReleaseRefused('usage', {
    found: `There are no migrations in ${location}.`,
    expected: 'Expected the folder that holds those of the database.',
    next: 'Add --migrations <folder>, or --database <url> to record a running one. Nothing was changed.',
  });
}

/** Stores the migrations of the channel's database, for `verify`. */
export async function schemaRecordCommand(
  { store, channel, by }: Context,
  _: string[],
  { database, migrations: folder }: SchemaOptions,
): Promise<CommandResult> {
  const read = async () => {
    if (database) return readAppliedMigrations(database);
    const location = requireMigrations(folder);
    return { migrations: await readMigrations(location), source: path.relative(process.cwd(), location) };
  };
  const { migrations, source } = await read();
  const before = await readRecordedSchema(store, channel).catch(() => undefined);
  const { hash, at } = await recordSchema(store, channel, { migrations, source, by: by.actor });
  const changed = before?.hash !== hash;
  const last = migrations.at(-1)?.name ?? '';
  return {
    json: { channel, source, hash, at, changed, migrations: migrations.map(({ name }) => name) },
    human: `The schema of ${channel} is recorded: ${migrations.length} migrations up to ${last}, from ${source} (${hash.slice(0, 12)}). ${changed ? 'Releases are verified against it from now on.' : 'It is the one that was recorded before.'}`,
  };
}

/** Kept releases with their uses of the database. */
async function keptUses({ store, channel }: Context) {
  const kept = await readKeptReleases(store, channel);
  return Promise.all(
    kept.map(async ({ manifest, because }) => ({
      release: `${manifest.app}@${manifest.version}`,
      because,
      recorded: await readRecordedRequests(store, manifest),
      namesUsed: (names: readonly string[]) => namesInScripts(store, manifest, names),
    })),
  );
}

const names = (migrations: readonly Migration[]) => migrations.map(({ name }) => name).join();

/** Checks migrations against the requests of every release in use. Applies nothing to a live database. */
export async function migrateCommand(
  context: Context,
  locations: string[],
  { migrations }: SchemaOptions,
): Promise<CommandResult> {
  const { store, channel, openScratch } = context;
  const folder = requireMigrations(migrations);
  if (!openScratch)
    throw new ReleaseRefused('usage', {
      found: 'There is no embedded database here to run migrations on.',
      expected: 'Expected the repository of the site, which has one (packages/local-backend).',
      next: 'Run it there. Nothing was changed.',
    });
  const added = (await Promise.all(locations.map((each) => readMigrations(path.resolve(each))))).flat();
  // The folder may have them already.
  const present = (await readMigrations(folder)).filter(({ name }) =>
    added.every((other) => other.name !== name),
  );
  const recorded = await readRecordedSchema(store, channel);
  if (recorded && names(recorded.migrations) !== names(present)) {
    context.progress(
      `The schema that was recorded for ${channel} (${shortTime(recorded.at)}, ${recorded.source}) has other migrations than ${path.relative(process.cwd(), folder)}.`,
    );
  }
  const releases = await keptUses(context);
  const checked = releases.map(({ release }) => release);
  const silent = releases.filter((each) => !each.recorded).map(({ release }) => release);
  const skipped = releases.reduce((sum, each) => sum + (each.recorded?.skipped ?? 0), 0);
  context.progress(`Replaying the requests of ${checked.length} releases before and after ${names(added)}`);
  const broken = (await judgeMigration(openScratch, { present, added }, releases)).map((each) => ({
    ...each,
    because: releases.find(({ release }) => release === each.release)?.because ?? '',
  }));
  const name = locations.join(', ');
  const verdict = checked.length
    ? `${name} breaks no release in use: ${checked.join(', ')}. Apply it (supabase db push --remote), then npx mfe schema record.`
    : 'No release is in use, so nothing was checked.';
  const refusal = [
    table(
      ['Release', 'Is', 'Would break'],
      broken.flatMap(({ release, because, breakages }) =>
        breakages.map((breakage) => [release, because, breakage]),
      ),
    ),
    '',
    `${name} is refused: ${broken.map(({ release }) => release).join(', ')} would break. Nothing was changed.`,
    'Add the new form first, move the releases to it, and drop the old form once none of them is in use (npx mfe gc --apply).',
  ];
  const notes = [
    ...(silent.length > 0
      ? [
          `Only the names in their scripts were checked, because they have no recorded requests: ${silent.join(', ')}.`,
        ]
      : []),
    ...(skipped > 0 ? [`Skipped ${skipped} requests whose body was not recorded.`] : []),
  ];
  const passed = broken.length === 0;
  return {
    json: { channel, migrations: added.map((each) => each.name), passed, broken, checked, silent, skipped },
    human: [...(passed ? [verdict] : refusal), ...notes].join('\n'),
    exitCode: passed ? 0 : exitCodes.gate,
  };
}
