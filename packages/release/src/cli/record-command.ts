import path from 'node:path';
import { latestRevision } from '../channel/apps';
import { hostName } from '../core/app-name';
import { exitCodes, ReleaseRefused } from '../core/refusal';
import { parseRelease } from '../operations/targets';
import { readReleaseManifest, requireRelease } from '../releases/manifest';
import type { Context } from './context';
import type { CommandResult } from './output';

interface RecordOptions {
  readonly services?: string;
  readonly apiKey?: string;
  readonly fixtures: string;
}

/**
 * Opens the screens of a published version of a remote in the page of the live host and writes their snapshots, which
 * are then reviewed. With `--services` it first records the answers of running data services.
 */
export async function recordCommand(
  context: Context,
  [text = '']: string[],
  { services, apiKey = '', fixtures }: RecordOptions,
): Promise<CommandResult> {
  const { store, channel, progress, createPages } = context;
  const { app, version } = await parseRelease(context, text);
  const { manifest } = await requireRelease(store, app, version);
  const revision = await latestRevision({ store, channel, app: hostName });
  const host = revision && (await readReleaseManifest(store, hostName, revision.live));
  if (!host || !createPages || app === hostName) {
    throw new ReleaseRefused('usage', {
      found: app === hostName ? `${app} is no remote.` : `No host is live in ${channel}.`,
      expected: 'Expected a remote and a live host.',
      next: 'Name a published version of a remote, or another --channel. Nothing was recorded.',
    });
  }
  const folder = path.resolve(fixtures);
  const { launchBrowser, readAnswers, readScreens, recordAnswers, recordSnapshots, registryWith, ...write } =
    await import('../gate/screens');
  const browser = await launchBrowser();
  try {
    const pages = await createPages();
    const record = async () => {
      const origin = services?.replace(/\/$/, '') ?? '';
      const recording = await recordAnswers({
        browser,
        createPages: pages,
        store,
        host,
        registry: await registryWith(store, channel, manifest),
        services: { restUrl: origin, identityUrl: origin, anonKey: apiKey },
        sessions: {},
        screens: (await readScreens(folder)).screens,
        onProgress: progress,
      });
      await write.writeAnswers(folder, recording);
      return recording;
    };
    const recording = services ? await record() : await readAnswers(folder);
    const options = { browser, createPages: pages, store, channel, candidate: manifest, live: [host] };
    const { snapshots, faults } = await recordSnapshots({
      ...options,
      fixtures: recording,
      onProgress: progress,
    });
    await write.writeSnapshots(folder, snapshots);
    const count = Object.keys(snapshots).length;
    return {
      json: { app, version, snapshots: Object.keys(snapshots), faults },
      human: [
        `${count} snapshots of ${app}@${version} are in ${path.join(fixtures, 'snapshots')}. Review and commit them, then publish a version with them.`,
        ...faults.map((fault) => `Fault: ${fault}`),
      ].join('\n'),
      ...(faults.length > 0 ? { exitCode: exitCodes.gate } : {}),
    };
  } finally {
    await browser.close();
  }
}
