import { Option, type Command } from 'commander';
import { parseDuration, parsePastTime, parseWhole } from '../operations/values';
import type { Connect, ConnectAlone } from './operation-commands';

interface PlainWiring {
  readonly connect: Connect;
  readonly connectAlone: ConnectAlone;
}

function readingCommands(program: Command, connect: Connect): void {
  connect(
    program
      .command('status [app]')
      .description('live versions, canaries and failed visits, now or at a time; with an app its errors')
      .option('--at <time>', 'such as "2026-11-20 14:00"', parsePastTime)
      .option('--registry', 'print the registry of the remotes, as pages carry it')
      .option('--site <url>', 'compare with the versions that this site serves'),
    async (...given) => (await import('./status-command')).statusCommand(...given),
  );
  connect(program.command('list [app]').description('published versions'), async (context, words) =>
    (await import('./list-command')).listCommand(context, words),
  );
  connect(
    program
      .command('log [app]')
      .description('changes of the channel, newest first')
      .option('--since <time>', 'not before this time, such as "2026-11-20 14:00"', parsePastTime)
      .option('--limit <n>', 'number of changes', parseWhole, 50),
    async (...given) => (await import('./log-command')).logCommand(...given),
  );
  connect(
    program.command('diff <app@version> [app@version]').description('compare two versions, or live with one'),
    async (context, words) => (await import('./diff-command')).diffCommand(context, words),
  );
}

function recordCommands(program: Command, connect: Connect): void {
  connect(
    program
      .command('record <remote> [dir]')
      .description('record snapshots of the screens of a build for review')
      .option('--services <url>', 'record the answers of these running data services first')
      .option('--api-key <key>', 'their key of anonymous requests'),
    async (...given) => (await import('./record-command')).recordCommand(...given),
  );
}

function storeCommands(program: Command, connect: Connect): void {
  connect(
    program
      .command('gc')
      .description('remove unused releases; without --apply only lists them')
      .option('--keep <n>', 'latest versions of each app that stay', parseWhole, 10)
      .addOption(
        new Option('--min-age <time>', 'younger versions stay')
          .argParser(parseDuration)
          .default(parseDuration('30d'), '30d'),
      )
      .option('--apply', 'remove them'),
    async (...given) => (await import('./gc-command')).gcCommand(...given),
  );
}

function setupCommands(program: Command, { connectAlone }: PlainWiring): void {
  connectAlone(
    program
      .command('create <remote>')
      .description('create the project of a new remote, in its own repository')
      .requiredOption('--path <path>', 'path of its screens, such as /blog')
      .option('--dir <folder>', 'folder of the project; its name below the current one')
      .option('--packages <folder>', 'take the packages of the site from the tarballs in this folder'),
    async (...given) => (await import('./create-project')).createCommand(...given),
  );
}

/** Adds the commands that are not operations. Each loads its own files when it runs. */
export function addPlainCommands(program: Command, wiring: PlainWiring): void {
  const { connect } = wiring;
  connect(
    program
      .command('publish <app> [dir]')
      .description('store a finished build; visitors get it with promote')
      .option(
        '--notes <text>',
        "new in this version, or a file with it; otherwise the version's section of CHANGELOG.md",
      ),
    async (...given) => (await import('./publish-command')).publishCommand(...given),
  );
  readingCommands(program, connect);
  recordCommands(program, connect);
  storeCommands(program, connect);
  setupCommands(program, wiring);
}
