import type { Command } from 'commander';
import { acceptChangesOption } from '../operations/values';
import type { Connect, ConnectAlone } from './operation-commands';

interface PlainWiring {
  readonly connect: Connect;
  readonly connectAlone: ConnectAlone;
}

/** Adds the commands that are not operations. Each loads its own files when it runs. */
export function addPlainCommands(program: Command, { connect, connectAlone }: PlainWiring): void {
  connect(
    program.command('publish <app> [dir]').description('store a build; no visitor gets it yet'),
    async (context, words) => (await import('./publish-command')).publishCommand(context, words),
  );
  connect(
    program.command('status [app]').description('what visitors get, and failed visits'),
    async (context, words) => (await import('./status-command')).statusCommand(context, words),
  );
  connect(program.command('log [app]').description('changes, newest first'), async (context, words) =>
    (await import('./log-command')).logCommand(context, words),
  );
  connect(
    program.command('preview <app@version...>').description('make one link to versions that are not live'),
    async (context, words) => (await import('./preview-command')).previewCommand(context, words),
  );
  connect(
    program
      .command('verify <app@version>')
      .description('check a version beside the live ones')
      .option(acceptChangesOption.flag, acceptChangesOption.help),
    async (...given) => (await import('./verify-command')).verifyCommand(...given),
  );
  connect(
    program.command('diff <app@version> [app@version]').description('compare two versions, or one with live'),
    async (context, words) => (await import('./diff-command')).diffCommand(context, words),
  );
  connect(
    program
      .command('paths [remote] [patterns]')
      .description('show or set the paths of remotes')
      .option('--reason <text>', 'why'),
    async (context, words) => (await import('./paths-command')).pathsCommand(context, words),
  );
  connect(
    program
      .command('record <remote> [dir]')
      .description('record the screens of a build for review')
      .option('--services <url>', 'record the answers of these running data services first')
      .option('--api-key <key>', 'their key of anonymous requests'),
    async (...given) => (await import('./record-command')).recordCommand(...given),
  );
  connect(
    program
      .command('gc')
      .description('list unused releases; --yes removes them')
      .option('--yes', 'remove them'),
    async (...given) => (await import('./gc-command')).gcCommand(...given),
  );
  connectAlone(
    program
      .command('create <remote> <path> [dir]')
      .description('make the project of a new remote')
      .option('--packages <folder>', 'take the packages of the site from the tarballs in this folder'),
    async (...given) => (await import('./create-project')).createCommand(...given),
  );
}
