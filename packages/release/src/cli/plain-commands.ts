import { Option, type Command } from 'commander';
import type { Operation } from '../operations/operation';
import { parseDuration, parsePastTime, parseWhole } from '../operations/values';
import { createCommand } from './create-command';
import { diffCommand } from './diff-command';
import { errorsCommand } from './errors-command';
import { gcCommand } from './gc-command';
import { keysCreateCommand, keysListCommand } from './keys-commands';
import { listCommand } from './list-command';
import { logCommand } from './log-command';
import { groupCommand, type Connect, type ConnectAlone } from './operation-commands';
import { publishCommand } from './publish-command';
import { migrateCommand, schemaRecordCommand } from './schema-commands';
import { statusCommand } from './status-command';

interface PlainWiring {
  readonly connect: Connect;
  readonly connectAlone: ConnectAlone;
  readonly headings: Readonly<Record<Operation['group'], string>>;
}

type Add = (words: string, help: string) => Command;

const adderOf =
  (program: Command, heading: string): Add =>
  (words, help) =>
    program.command(words).description(help).helpGroup(heading);

/** Adds `publish`, listed before the operations. */
export function addPublishing(program: Command, { connect, headings }: PlainWiring): void {
  const add = adderOf(program, headings.everyday);
  connect(
    add('publish <app> [dir]', 'store a finished build; visitors get it with promote').option(
      '--notes <text>',
      "new in this version, or a file with it; otherwise the version's section of CHANGELOG.md",
    ),
    publishCommand,
  );
}

function readingCommands(add: Add, connect: Connect): void {
  connect(
    add('status [app]', 'live versions, canaries, soaks and health, now or at a time')
      .option('--at <time>', 'such as "2026-11-20 14:00"', parsePastTime)
      .option('--registry', 'print the registry of the remotes, as pages carry it')
      .option('--site <url>', 'compare with the versions that this site serves'),
    statusCommand,
  );
  connect(
    add('log [app]', 'changes of the channel, newest first')
      .option('--since <time>', 'not before this time, such as "2026-11-20 14:00"', parsePastTime)
      .option('--before <n>', 'only before this record, for the next page', parseWhole)
      .option('--limit <n>', 'number of changes', parseWhole, 50),
    logCommand,
  );
  connect(
    add('diff <app@version> [app@version]', 'differences between two versions, or from the live one'),
    diffCommand,
  );
}

function advancedCommands(add: Add, connect: Connect): void {
  connect(add('list [app]', 'published versions'), listCommand);
  connect(
    add('errors <app@version>', 'most frequent errors of its visits, with their places in the sources'),
    errorsCommand,
  );
  connect(
    add('migrate <files...>', 'check migrations against every release in use; applies nothing').option(
      '--migrations <folder>',
      'migrations of the database; supabase/migrations',
    ),
    migrateCommand,
  );
  connect(
    add('gc', 'remove unused releases; without --apply only lists them')
      .option('--keep <n>', 'latest versions of each app that stay', parseWhole, 10)
      .addOption(
        new Option('--min-age <time>', 'younger versions stay')
          .argParser(parseDuration)
          .default(parseDuration('30d'), '30d'),
      )
      .option('--apply', 'remove them'),
    gcCommand,
  );
}

function setupCommands(program: Command, { connect, connectAlone, headings }: PlainWiring): void {
  const heading = headings.setup;
  connectAlone(
    program
      .command('create <remote>')
      .description('create the project of a new remote, in its own repository')
      .helpGroup(heading)
      .requiredOption('--path <path>', 'path of its screens, such as /blog')
      .option('--bundler <name>', 'webpack, rspack or vite', 'webpack')
      .option('--dir <folder>', 'folder of the project; its name below the current one')
      .option('--packages <folder>', 'take the packages of the site from the tarballs in this folder'),
    createCommand,
  );
  const schema = groupCommand(program, 'schema', heading);
  connect(
    schema
      .command('record')
      .description('store the present schema of the database, for verify to compare with')
      .option(
        '--database <url>',
        'a running database, as postgres (SUPABASE_DB_URL); otherwise the migrations are run',
        process.env.SUPABASE_DB_URL,
      )
      .option('--migrations <folder>', 'migrations of the database; supabase/migrations'),
    schemaRecordCommand,
  );
  const keys = groupCommand(program, 'keys', heading);
  connectAlone(
    keys
      .command('create')
      .description('create a key pair of your own')
      .requiredOption('--file <file>', 'receives the private key'),
    keysCreateCommand,
  );
  connect(keys.command('list').description('keys of the channel with their roles'), keysListCommand);
}

/** Adds the remaining commands that are not operations. */
export function addPlainCommands(program: Command, wiring: PlainWiring): void {
  const { connect, headings } = wiring;
  readingCommands(adderOf(program, headings.everyday), connect);
  advancedCommands(adderOf(program, headings.advanced), connect);
  setupCommands(program, wiring);
}
