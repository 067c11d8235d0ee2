import type { Context, CommandResult } from './context';

/** A command that is not a change of a channel. It loads its own files when it runs. */
export interface PlainCommand {
  /** Name and arguments, as commander reads them. */
  readonly usage: string;
  readonly help: string;
  readonly options?: readonly (readonly [flag: string, help: string])[];
  load(): Promise<(context: Context, words: string[], options: never) => Promise<CommandResult>>;
}

export const everydayCommands: readonly PlainCommand[] = [
  {
    usage: 'publish <app> [dir]',
    help: 'store a build; no visitor gets it yet',
    load: async () => (await import('./publish-command')).publishCommand,
  },
  {
    usage: 'status [app]',
    help: 'what visitors get, and failed visits',
    load: async () => (await import('./status-command')).statusCommand,
  },
  {
    usage: 'log [app]',
    help: 'changes, newest first',
    load: async () => (await import('./log-command')).logCommand,
  },
  {
    usage: 'preview <app@version...>',
    help: 'make one link to versions that are not live',
    load: async () => (await import('./preview-command')).previewCommand,
  },
];

export const careCommands: readonly PlainCommand[] = [
  {
    usage: 'verify <app@version>',
    help: 'check a version beside the live ones',
    options: [['--accept-changes <reason>', 'accept what nobody reviewed']],
    load: async () => (await import('./verify-command')).verifyCommand,
  },
  {
    usage: 'diff <app@version> [app@version]',
    help: 'compare two versions, or one with live',
    load: async () => (await import('./diff-command')).diffCommand,
  },
  {
    usage: 'paths [remote] [patterns]',
    help: 'show or set the paths of remotes',
    options: [['--reason <text>', 'why']],
    load: async () => (await import('./paths-command')).pathsCommand,
  },
  {
    usage: 'record <remote> [dir]',
    help: 'record the screens of a build for review',
    options: [
      ['--services <url>', 'record the answers of these running data services first'],
      ['--api-key <key>', 'their key of anonymous requests'],
    ],
    load: async () => (await import('./record-command')).recordCommand,
  },
  {
    usage: 'gc',
    help: 'list unused releases; --yes removes them',
    options: [['--yes', 'remove them']],
    load: async () => (await import('./gc-command')).gcCommand,
  },
];
