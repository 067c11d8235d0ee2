import type { Command } from 'commander';
import { accountName, isInstalled, localStore } from '../core/repository';
import { readRecord, type Stream } from '../channel/apps';
import { ReleaseRefused } from '../core/refusal';
import type { OperationContext, Tools } from '../operations/operation';
import { withSignatures } from '../channel/signed-store';
import { openStore } from '../store/open-store';
import type { ReleaseStore } from '../store/release-store';
import type { Io } from './output';

export interface CommonOptions {
  readonly json?: boolean;
  readonly actor: string;
  readonly reason: string;
  /** Missing in a team project without RELEASE_STORE. */
  readonly store?: string;
  readonly channel: string;
}

export interface Context extends OperationContext {
  streamOf(app: string): Stream;
}

const noReason = 'no reason given';

/** @throws ReleaseRefused (`usage`) */
export function requireReason({ by }: Pick<Context, 'by'>): void {
  if (by.reason !== noReason && by.reason.trim() !== '') return;
  throw new ReleaseRefused('usage', {
    found: 'No reason is given.',
    expected: 'Expected a reason: everybody whom the change concerns reads it.',
    next: 'Add --reason "…". Nothing was changed.',
  });
}

export const withCommonOptions = (command: Command): Command =>
  command
    .option('--json', 'answer in JSON')
    .option('--actor <name>', 'who does it (MFE_ACTOR)', process.env.MFE_ACTOR ?? accountName())
    .option('--reason <text>', 'why', noReason)
    .option(
      '--store <location>',
      'folder, or s3://bucket/folder (RELEASE_STORE)',
      isInstalled ? process.env.RELEASE_STORE : localStore(),
    )
    .option('--channel <name>', 'channel of the site (MFE_CHANNEL)', process.env.MFE_CHANNEL ?? 'live');

/** @throws ReleaseRefused (`usage`) in a team project without a store */
function requireLocation(location: string | undefined): string {
  if (location) return location;
  throw new ReleaseRefused('usage', {
    found: 'No release store is named.',
    expected:
      'Expected the store that the site serves from: a folder, or s3://bucket/folder?endpoint=https://…',
    next: 'Set RELEASE_STORE, or add --store. Nothing was changed.',
  });
}

/** Owner of the signing key, which replaces the given name. */
async function signerName(store: ReleaseStore, channel: string): Promise<string | undefined> {
  const signer = store.signing?.signer;
  if (!signer) return undefined;
  const record = await readRecord({ store, channel }).catch((error: unknown) => {
    // The operation refuses an invalid log later; `keys init` creates its key set.
    if (error instanceof ReleaseRefused && error.code === 'gate') return undefined;
    throw error;
  });
  const key = record?.keys?.keys.find(({ id }) => id === signer.id);
  return key?.kind === 'person' ? key.owner : undefined;
}

export async function openContext(
  { json, actor, reason, store: location, channel }: CommonOptions,
  io: Io,
  tools: Tools,
  /** Creates a missing store. */
  mayCreate: boolean,
): Promise<Context> {
  // Reading needs no write access, so the probe runs before the first write.
  const opened = await openStore(requireLocation(location), { mustExist: !mayCreate, probe: 'later' });
  const store = await withSignatures(opened, channel, process.env);
  return {
    ...tools,
    store,
    channel,
    by: { actor: (await signerName(store, channel)) ?? actor, reason },
    streamOf: (app) => ({ store, channel, app }),
    progress: (line) => {
      if (!json) io.err(line);
    },
  };
}
