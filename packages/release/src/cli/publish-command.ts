import path from 'node:path';
import { gitRevision } from '../build/git-revision';
import { projectOf, writeFixtures } from '../build/write-fixtures';
import { folderOfApp } from '../core/repository';
import { readRecord } from '../channel/apps';
import { ReleaseRefused } from '../core/refusal';
import { compareWithLive, liveCounterparts } from '../gate/counterparts';
import { failuresOf } from '../gate/gate';
import { parseApp } from '../operations/values';
import { type BuildFacts, readBuildFacts } from '../releases/build-facts';
import { publish } from '../publish/publish';
import type { CommandResult, Context } from './context';

/** Refuses a host that would break a live remote, before the host is stored. */
async function refuseBreakingHost({ store, channel }: Context, facts: BuildFacts): Promise<void> {
  const live = await liveCounterparts(store, await readRecord({ store, channel }), 'host');
  const failures = failuresOf(compareWithLive(facts, live));
  if (failures.length === 0) return;
  throw new ReleaseRefused('gate', {
    found: `host@${facts.version} would break the live remotes of ${channel}. ${failures.join(' ')}`,
    expected: 'Expected a host that serves every live remote.',
    next: 'Let the host go on serving them (olderContracts, facades), or release the remotes first. Nothing was published.',
  });
}

export async function publishCommand(context: Context, [name = '', dir]: string[]): Promise<CommandResult> {
  const app = await parseApp(context, name);
  const dist = path.resolve(dir ?? path.join(folderOfApp(app), 'dist'));
  const facts = await readBuildFacts(dist);
  if (facts.app === 'host' && app === 'host') await refuseBreakingHost(context, facts);
  await writeFixtures(dist, projectOf(dist));
  context.progress(`Publishing ${app}@${facts.version} from ${dist} to ${context.store.location}`);
  let restored: readonly string[] = [];
  const manifest = await publish({
    store: context.store,
    channel: context.channel,
    dist,
    app,
    publishedBy: context.by.actor,
    gitRevision: await gitRevision(),
    onRestored: (files) => {
      restored = files;
    },
  });
  const release = `${app}@${manifest.version}`;
  const { version, publishedAt, files } = manifest;
  if (restored.length > 0) {
    return {
      json: { app, version, publishedAt, files, restored },
      human: `${release} was published before, and the store had lost ${restored.join(', ')}. They are restored.`,
    };
  }
  return {
    json: { app, version, publishedAt, files },
    human: `${release} is published (${Object.keys(manifest.files).length} files). No visitor gets it yet: npx mfe promote ${release}, or npx mfe canary ${release} --steps 5,25,100.`,
  };
}
