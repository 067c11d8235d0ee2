import { userInfo } from 'node:os';
import type { Command } from 'commander';
import { localStore } from '../build/local-store';
import { isInstalled } from '../core/repository-root';
import { ReleaseRefused } from '../core/refusal';
import type { OpenScratch } from '../data-contract/scratch';
import type { By, Stream } from '../channel/apps';
import { withSignatures, type Signing } from '../signatures/configuration';
import type { Trust } from '../signatures/trust';
import { openStore } from '../store/open-store';
import type { ReleaseStore } from '../store/release-store';
import type { BrowserCheck } from '../gate/browser-check';
import type { Io } from './output';

export interface CommonOptions {
  readonly json?: boolean;
  readonly actor: string;
  readonly reason: string;
  /** Missing in a team's own project that was told none. */
  readonly store?: string;
  readonly channel: string;
}

/** What every command works with. */
export interface Context {
  readonly store: ReleaseStore;
  readonly channel: string;
  readonly by: By;
  readonly browserCheck?: BrowserCheck;
  /** Where migrations can be tried; missing outside of the repository of the site. */
  readonly openScratch?: OpenScratch;
  /** The same store as it lies there, whatever of it counts. */
  readonly stored: ReleaseStore;
  /** Whose keys count, where signatures are required. */
  readonly trust?: Trust;
  streamOf(app: string): Stream;
  /** Tells a person what is going on; silent with --json. */
  progress(line: string): void;
}

/** What is recorded where nobody said why. */
const noReason = 'no reason given';

/** @throws ReleaseRefused (`usage`) where others are stopped or set back and nobody said why */
export function requireReason({ by }: Pick<Context, 'by'>): void {
  if (by.reason !== noReason && by.reason.trim() !== '') return;
  throw new ReleaseRefused('usage', {
    found: 'No reason is given.',
    expected: 'Expected one: it is what everybody whom this concerns will read.',
    next: 'Say --reason "…"; nothing was changed.',
  });
}

export const withCommonOptions = (command: Command): Command =>
  command
    .option('--json', 'answer in JSON')
    .option('--actor <name>', 'who does it (MFE_ACTOR)', process.env.MFE_ACTOR ?? userInfo().username)
    .option('--reason <text>', 'why', noReason)
    .option(
      '--store <location>',
      'folder, or s3://bucket/folder (RELEASE_STORE)',
      isInstalled ? process.env.RELEASE_STORE : localStore(),
    )
    .option('--channel <name>', 'channel of the site (MFE_CHANNEL)', process.env.MFE_CHANNEL ?? 'live');

/** @throws ReleaseRefused (`usage`): a team's project has no store of its own */
function requireLocation(location: string | undefined): string {
  if (location) return location;
  throw new ReleaseRefused('usage', {
    found: 'No release store is named.',
    expected:
      'Expected the store that the site serves from: a folder, or s3://bucket/folder?endpoint=https://…',
    next: 'Set RELEASE_STORE, or say --store; nothing was changed.',
  });
}

/** A person who signs is named by the key, whatever else is said. */
async function signerName({ signer, trust }: Signing): Promise<string | undefined> {
  if (!signer || !trust) return undefined;
  const key = (await trust.current()).keys.find(({ id }) => id === signer.id);
  return key?.kind === 'person' ? key.owner : undefined;
}

export async function openContext(
  { json, actor, reason, store: location, channel }: CommonOptions,
  io: Io,
  {
    browserCheck,
    openScratch,
    mayCreate,
  }: {
    readonly browserCheck?: BrowserCheck;
    readonly openScratch?: OpenScratch;
    readonly mayCreate: boolean;
  },
): Promise<Context> {
  // Who only reads needs no right to write: a store is probed before something is created in it.
  const opened = await openStore(requireLocation(location), { mustExist: !mayCreate, probe: 'later' });
  const signing = await withSignatures(opened, process.env);
  const { store } = signing;
  return {
    store,
    stored: opened,
    channel,
    by: { actor: (await signerName(signing)) ?? actor, reason },
    browserCheck,
    openScratch,
    ...(signing.trust ? { trust: signing.trust } : {}),
    streamOf: (app) => ({ store, channel, app }),
    progress: (line) => {
      if (!json) io.err(line);
    },
  };
}
