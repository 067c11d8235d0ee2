import { existsSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../core/repository-root';
import { exitCodes, ReleaseRefused } from '../core/refusal';
import { judgeMigration, type MigrationVerdict } from '../data-contract/judge-migration';
import { readKeptReleases } from '../data-contract/kept-releases';
import { readDatabase } from '../data-contract/read-database';
import { readRecordedSchema, recordSchema } from '../data-contract/recorded-schema';
import { sentenceOf } from '../data-contract/finding';
import { hashOfSchema } from '../data-contract/schema-description';
import { describeMigrations, readMigrations, type OpenScratch } from '../data-contract/scratch';
import type { Context } from './context';
import { shortTime, table, type CommandResult } from './output';

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

function requireScratch({ openScratch }: Context): OpenScratch {
  if (openScratch) return openScratch;
  throw new ReleaseRefused('usage', {
    found: 'There is no embedded database here to run migrations on.',
    expected: 'Expected the repository of the site, which brings one (packages/local-backend).',
    next: 'Run it there; a running database is recorded from anywhere (npx mfe schema record --database <url>).',
  });
}

/** Stores the current database schema of the channel, for `verify`. */
export async function schemaRecordCommand(
  context: Context,
  _: string[],
  { database, migrations }: SchemaOptions,
): Promise<CommandResult> {
  const { store, channel, by } = context;
  const read = async () => {
    if (database) return readDatabase(database);
    const folder = requireMigrations(migrations);
    context.progress(`Running the migrations of ${folder} on a database of its own`);
    const { after } = await describeMigrations(requireScratch(context), folder);
    return { schema: after, source: path.relative(process.cwd(), folder) };
  };
  const { schema, source } = await read();
  const before = await readRecordedSchema(store, channel).catch(() => undefined);
  const recorded = await recordSchema(store, channel, { schema, source, by: by.actor });
  const { hash, at } = recorded;
  const changed = before?.hash !== hash;
  const count = `${Object.keys(schema.relations).length} tables and views, ${Object.keys(schema.functions).length} functions`;
  return {
    json: { channel, source, hash, at, changed },
    human: `The schema of ${channel} is recorded: ${count}, from ${source} (${hash.slice(0, 12)}). ${changed ? 'Releases are verified against it from now on.' : 'It is the one that was recorded before.'}`,
  };
}

function describeVerdict(name: string, { broken, steps, silent, checked, bodies }: MigrationVerdict): string {
  const rows = broken.flatMap(({ app, version, because, breaks }) =>
    breaks.map((finding) => [`${app}@${version}`, because, sentenceOf(finding)]),
  );
  const notes = [
    ...(silent.length > 0
      ? [`Not checked, because they do not declare their use: ${silent.join(', ')}.`]
      : []),
    ...(bodies.length > 0
      ? [
          `These functions do something else than before, which only their tests can judge: ${bodies.join(', ')}.`,
        ]
      : []),
  ];
  if (broken.length === 0) {
    const what =
      checked.length > 0
        ? `${name} breaks nothing that visitors have or could be given again: ${checked.join(', ')}.`
        : `No release declares its use of the database, so nothing is known of ${name}.`;
    return [what, ...notes, 'Apply it (supabase db push), then npx mfe schema record.'].join('\n');
  }
  return [
    table(['Release', 'Is', 'Would break'], rows),
    '',
    `${name} is refused: ${broken.map(({ app, version }) => `${app}@${version}`).join(', ')} would break. Nothing was changed. In this order it works:`,
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    ...notes,
  ].join('\n');
}

/** Checks a migration against the live and fallback versions. Applies nothing to a live database. */
export async function migrateCommand(
  context: Context,
  locations: string[],
  { migrations }: SchemaOptions,
): Promise<CommandResult> {
  const { store, channel } = context;
  const folder = requireMigrations(migrations);
  const openScratch = requireScratch(context);
  const added = (await Promise.all(locations.map((each) => readMigrations(path.resolve(each))))).flat();
  context.progress(
    `Running ${added.map(({ file }) => path.basename(file)).join(', ')} on top of the migrations of ${path.relative(process.cwd(), folder)}, on a database of its own`,
  );
  const change = await describeMigrations(openScratch, folder, added);
  const recorded = await readRecordedSchema(store, channel);
  const isOther = recorded && recorded.hash !== hashOfSchema(change.before);
  if (isOther) {
    context.progress(
      `Careful: the schema that was recorded for ${channel} (${shortTime(recorded.at)}, ${recorded.source}) is not what the migrations before this one make.`,
    );
  }
  const verdict = judgeMigration(await readKeptReleases(store, channel), change);
  return {
    json: {
      channel,
      migrations: added.map(({ file }) => file),
      passed: verdict.broken.length === 0,
      ...verdict,
    },
    human: describeVerdict(locations.join(', '), verdict),
    exitCode: verdict.broken.length === 0 ? 0 : exitCodes.gate,
  };
}
