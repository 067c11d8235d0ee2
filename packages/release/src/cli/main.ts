import { Command, CommanderError, Option } from 'commander';
import { audiences } from '../core/audience';
import { exitCodes, ReleaseRefused } from '../core/refusal';
import type { BrowserCheck } from '../gate/browser-check';
import type { OpenScratch } from '../data-contract/scratch';
import { parseDuration, parseNumber, parseShares, parseWhole } from './arguments';
import { addRemoteCommand, pathsCommand, removeRemoteCommand } from './ownership-commands';
import { createCommand } from './create-command';
import { diffCommand } from './diff-command';
import { approveCommand } from './approval-commands';
import { errorsCommand } from './error-commands';
import {
  keysAddCommand,
  keysApprovalsCommand,
  keysCreateCommand,
  keysInitCommand,
  keysListCommand,
  keysRevokeCommand,
} from './keys-commands';
import { freezeCommand, thawCommand } from './freeze-commands';
import { atCommand, restoreCommand } from './timeline-commands';
import { openContext, withCommonOptions, type CommonOptions, type Context } from './context';
import { printRefusal, printResult, type CommandResult, type Io } from './output';
import { previewCommand, publishCommand, registryCommand, verifyCommand } from './release-commands';
import { migrateCommand, schemaRecordCommand, schemaShowCommand } from './schema-commands';
import { repairCommand } from './repair-command';
import { gcCommand, listCommand, logCommand, statusCommand } from './report-commands';
import {
  canaryAbortCommand,
  canaryStartCommand,
  canaryStatusCommand,
  canaryStepCommand,
  epochCommand,
  holdCommand,
  promoteCommand,
  rollbackCommand,
  soakEndCommand,
  soakStatusCommand,
  unholdCommand,
} from './state-commands';

type Run<Options> = (context: Context, args: string[], options: Options) => Promise<CommandResult>;

interface Wiring {
  readonly io: Io;
  /** Wrong words are told in JSON too, by `main`. */
  readonly asJson: boolean;
  readonly browserCheck?: BrowserCheck;
  readonly openScratch?: OpenScratch;
  onExit(code: number): void;
}

const consoleIo: Io = { out: (text) => console.log(text), err: (text) => console.error(text) };

/** Commander gives the arguments, then the options, then the command. */
function connect<Options>(
  command: Command,
  run: Run<Options>,
  { io, browserCheck, openScratch, onExit }: Wiring,
): Command {
  return withCommonOptions(command).action(async (...given: unknown[]) => {
    const options = command.opts<CommonOptions & Options>();
    const args = given.flat().filter((value): value is string => typeof value === 'string');
    try {
      // Only a first remote or a first release begins a store.
      const context = await openContext(options, io, {
        browserCheck,
        openScratch,
        mayCreate: ['publish', 'add-remote'].includes(command.name()),
      });
      onExit(printResult(io, await run(context, args, options), options.json ?? false));
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      onExit(printRefusal(io, error, options.json ?? false));
    }
  });
}

/** The answer of a command that needs no store. */
async function answer(
  { io, onExit }: Wiring,
  { json = false }: { readonly json?: boolean },
  work: () => Promise<CommandResult>,
): Promise<void> {
  try {
    onExit(printResult(io, await work(), json));
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    onExit(printRefusal(io, error, json));
  }
}

/** The beginning of a remote: there is no store yet. */
function connectCreate(command: Command, wiring: Wiring): void {
  command
    .requiredOption('--path <path>', 'where its screens stand, such as /blog')
    .option('--bundler <name>', 'webpack, rspack or vite', 'webpack')
    .option('--dir <folder>', 'folder that receives it; its name below the current one')
    .option('--packages <folder>', 'take the packages of the site from the tarballs in this folder')
    .option('--json', 'answer in JSON')
    .action(async (name: string, options: Parameters<typeof createCommand>[1] & { json?: boolean }) =>
      answer(wiring, options, () => createCommand([name], options)),
    );
}

function keysCommands(program: Command, wiring: Wiring): void {
  const keys = program.command('keys').description('whose signatures count, and for what');
  keys
    .command('create')
    .description('make a key pair of your own')
    .requiredOption('--file <file>', 'receives the private key')
    .option('--json', 'answer in JSON')
    .action(async (options: { file: string; json?: boolean }) =>
      answer(wiring, options, () => keysCreateCommand(options.file)),
    );
  connect(
    keys.command('init').description('begin the key set of a store, with your key'),
    keysInitCommand,
    wiring,
  );
  connect(
    keys
      .command('add <publicKey>')
      .description('let a key do something')
      .requiredOption('--owner <name>', 'whose it is; a person signs by this name')
      .requiredOption('--may <app:roles...>', 'such as remote-admin:publish,promote; * is every app')
      .option('--service', 'of a pipeline or an edge, which acts for others')
      .option('--from <time>', 'counts from then; from now without it')
      .option('--to <time>', 'counts until then'),
    keysAddCommand,
    wiring,
  );
  connect(
    keys
      .command('revoke <key>')
      .description('what it signs does not count any more')
      .option('--since <time>', 'nor what it signed since then'),
    keysRevokeCommand,
    wiring,
  );
  connect(
    keys
      .command('approvals <app> <persons>')
      .description('how many persons a release of an app takes, 1 or 2'),
    keysApprovalsCommand,
    wiring,
  );
  connect(keys.command('list').description('whose keys count, and for what'), keysListCommand, wiring);
}

const expectRevision = ['--expect-revision <n>', 'only on top of this revision', parseWhole] as const;
const dryRun = ['--dry-run', 'only say what would happen'] as const;
const withoutBrowser = ['--without-browser', 'release although the load in a browser was not run'] as const;

function canaryCommands(program: Command, wiring: Wiring): void {
  const canary = program.command('canary').description('give a version to a share of the visitors first');
  connect(
    canary
      .command('start <app@version>')
      .description('begin with the first share')
      .requiredOption('--steps <shares>', 'shares in percent, such as 5,25,50', parseShares)
      .option('--every <time>', 'take the next step after this time, such as 30m', parseDuration)
      .addOption(
        new Option('--audience <size>', 'how it is judged; without it as the release says').choices(
          audiences,
        ),
      )
      .option('--margin <points>', 'percentage points by which its loads may fail more often', parseNumber)
      .option('--min-sample <visits>', 'visits of each version without which it waits', parseWhole)
      .option(...expectRevision)
      .option(...withoutBrowser)
      .option(...dryRun),
    canaryStartCommand,
    wiring,
  );
  connect(
    canary
      .command('step <app>')
      .description('take the next share; after the last one it is live')
      .option(...expectRevision)
      .option(...dryRun),
    canaryStepCommand,
    wiring,
  );
  connect(
    canary
      .command('abort <app>')
      .description('end it, mark it bad and hold the app')
      .option(...dryRun),
    canaryAbortCommand,
    wiring,
  );
  connect(canary.command('status <app>').description('how far it is'), canaryStatusCommand, wiring);
}

const migrations = ['--migrations <folder>', 'those of the database; supabase/migrations'] as const;

function schemaCommands(program: Command, wiring: Wiring): void {
  const schema = program.command('schema').description('what the database of the channel has');
  connect(
    schema
      .command('record')
      .description('store what the database has now, for verify to compare with')
      .option(
        '--database <url>',
        'a running database, as postgres (SUPABASE_DB_URL); without it what the migrations make',
        process.env.SUPABASE_DB_URL,
      )
      .option(...migrations),
    schemaRecordCommand,
    wiring,
  );
  connect(
    schema.command('show').description('when it was recorded, and from what'),
    schemaShowCommand,
    wiring,
  );
  connect(
    program
      .command('migrate <files...>')
      .description(
        'check migrations (files, or folders of them) against every release in use; applies nothing',
      )
      .option(...migrations),
    migrateCommand,
    wiring,
  );
}

function soakCommands(program: Command, wiring: Wiring): void {
  const soak = program
    .command('soak')
    .description('the time after a promotion in which a version is watched');
  connect(
    soak
      .command('end <app>')
      .description('call the live version good now, with the reason')
      .option(...expectRevision)
      .option(...dryRun),
    soakEndCommand,
    wiring,
  );
  connect(soak.command('status <app>').description('how it goes'), soakStatusCommand, wiring);
}

function ownershipCommands(program: Command, wiring: Wiring): void {
  connect(
    program
      .command('add-remote <name>')
      .description('list a new remote, with the paths that its releases may claim')
      .option(
        '--paths <patterns>',
        'such as "/shop/*,/shop-search"; by default "aertrip.owns" of its workspace in this repository',
      ),
    addRemoteCommand,
    wiring,
  );
  connect(
    program
      .command('paths <name>')
      .description('which paths a remote owns, and what its live release claims')
      .option('--set <patterns>', 'say anew which, such as "/shop/*,/shop-search"'),
    pathsCommand,
    wiring,
  );
  connect(
    program.command('remove-remote <name>').description('take a remote off the list; its paths go offline'),
    removeRemoteCommand,
    wiring,
  );
}

function timelineCommands(program: Command, wiring: Wiring): void {
  connect(
    program
      .command('at <time>')
      .description('what every app gave to visitors at a time, such as "2026-11-20 14:00"')
      .option('--registry', 'print the registry of then'),
    atCommand,
    wiring,
  );
  connect(
    program
      .command('restore [apps...]')
      .description('return all apps, or the named ones, to what was live at a time, as one, and hold them')
      .requiredOption('--at <time>', 'such as "2026-11-20 14:00"')
      .option('--mark-bad', 'mark what is left as rolled back')
      .option(...dryRun),
    restoreCommand,
    wiring,
  );
  connect(
    program
      .command('freeze')
      .description('release nothing new in the whole channel; rolling back stays possible')
      .option('--until <time>', 'ends by itself then, such as "2026-11-22 09:00"'),
    freezeCommand,
    wiring,
  );
  connect(program.command('thaw').description('end a freeze'), thawCommand, wiring);
}

function createProgram(wiring: Wiring): Command {
  const program = new Command('mfe')
    .description('Releases the host and its remotes, each on its own.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => wiring.io.out(text.trimEnd()),
      writeErr: (text) => {
        if (!wiring.asJson) wiring.io.err(text.trimEnd());
      },
    })
    .showHelpAfterError('→ Run npx mfe --help, or npx mfe <command> --help.')
    .addHelpText(
      'after',
      '\nExit codes: 0 ok, 2 usage, 3 refused by a check, 4 somebody else was first, 5 held, 6 verification without a result.',
    );
  const add = <Options>(command: Command, run: Run<Options>) => connect(command, run, wiring);

  connectCreate(
    program.command('create <remote>').description('make the project of a new remote, in its own repository'),
    wiring,
  );
  add(
    program
      .command('publish <app> [dir]')
      .description('store a finished build; activates nothing')
      .option(
        '--notes <text>',
        "what is new, or a file with it; otherwise the version's section of CHANGELOG.md",
      ),
    publishCommand,
  );
  add(
    program
      .command('verify <app@version>')
      .description('check a release against what is live')
      .option('--accept-size <reason>', 'let it be larger than its budget, and say why'),
    verifyCommand,
  );
  add(
    program
      .command('promote <app@version...>')
      .description('give a version to every visitor; of several apps all at once, or none')
      .option(...expectRevision)
      .option(...withoutBrowser)
      .option(...dryRun),
    promoteCommand,
  );
  canaryCommands(program, wiring);
  soakCommands(program, wiring);
  ownershipCommands(program, wiring);
  schemaCommands(program, wiring);
  add(
    program
      .command('rollback <app>')
      .description('return to the last healthy version and hold')
      .option('--to <version>', 'return to this version')
      .option(...expectRevision)
      .option(...dryRun),
    rollbackCommand,
  );
  add(
    program
      .command('hold <app>')
      .description('stop promotions')
      .option(...dryRun),
    holdCommand,
  );
  add(
    program
      .command('unhold <app>')
      .description('allow promotions again')
      .option(...dryRun),
    unholdCommand,
  );
  add(program.command('list [app]').description('published versions'), listCommand);
  add(
    program
      .command('diff <app@version> [app@version]')
      .description('what differs between two releases; with one, from the live release to it'),
    diffCommand,
  );
  add(
    program
      .command('status [app]')
      .description('what is live')
      .option('--site <url>', 'compare with what this site serves'),
    statusCommand,
  );
  add(
    program
      .command('errors <app@version>')
      .description('the most frequent errors of its visits, with their places in the sources'),
    errorsCommand,
  );
  add(
    program.command('registry').description('print the registry of the remotes, as pages carry it'),
    registryCommand,
  );
  add(
    program
      .command('log [app]')
      .description('who changed what, when and why; checks the chain')
      .option('--all', 'one timeline across all apps')
      .option('--since <time>', 'with --all: not before this time, such as "2026-11-20 14:00"')
      .option('--before <time>', 'with --all: only before this time, for the next page')
      .option('--limit <n>', 'how many', parseWhole, 50),
    logCommand,
  );
  timelineCommands(program, wiring);
  keysCommands(program, wiring);
  add(
    program
      .command('approve <app> [proposal]')
      .description('make a release that another person proposed; without an id say which wait'),
    approveCommand,
  );
  add(
    program
      .command('epoch <app>')
      .description('say that the store was put back to an earlier copy on purpose')
      .option(...expectRevision)
      .option(...dryRun),
    epochCommand,
  );
  add(
    program
      .command('gc')
      .description('remove releases that nobody uses; says what it would do')
      .option('--keep <n>', 'latest versions of each app that stay', parseWhole, 10)
      .addOption(
        new Option('--min-age <time>', 'younger ones stay')
          .argParser(parseDuration)
          .default(parseDuration('30d'), '30d'),
      )
      .option('--apply', 'really remove them'),
    gcCommand,
  );
  add(
    program
      .command('repair <app>')
      .description('what is broken in the store of an app, and what can be done; says what it would do')
      .option('--copy <folder>', 'copy beside an edge that serves it (RELEASE_COPY)')
      .option('--apply', 'really do it'),
    repairCommand,
  );
  add(
    program
      .command('preview <app@version>')
      .description(
        'print a link that shows a published version for 30 minutes, or (<app> --from) a development server',
      )
      .option('--from <origin>', 'development server of the remote, such as http://localhost:3100')
      .option(
        '--site <url>',
        'URL of the site (MFE_SITE); without it the one that an edge says',
        process.env.MFE_SITE,
      ),
    previewCommand,
  );
  return program;
}

/**
 * Runs one command.
 * @returns the exit code: 0 ok, 2 usage, 3 gate, 4 conflict, 5 held, 6 inconclusive, 1 for an error nobody foresaw
 */
export async function main(
  args: readonly string[],
  {
    io = consoleIo,
    browserCheck,
    openScratch,
  }: { readonly io?: Io; readonly browserCheck?: BrowserCheck; readonly openScratch?: OpenScratch } = {},
): Promise<number> {
  let exitCode = 0;
  const asJson = args.includes('--json');
  const program = createProgram({
    io,
    asJson,
    browserCheck,
    openScratch,
    onExit: (code) => {
      exitCode = code;
    },
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return 0;
      if (asJson)
        io.out(JSON.stringify({ error: { code: 'usage', exitCode: exitCodes.usage, found: error.message } }));
      return exitCodes.usage;
    }
    io.err(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return 1;
  }
}
