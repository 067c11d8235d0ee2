import path from 'node:path';
import { projectOf, writeFixtures } from '../build/write-fixtures';
import { folderOfApp, gitRevision } from '../core/repository';
import { parseApp } from '../operations/values';
import { readBuildFacts } from '../releases/build-facts';
import { publish } from '../publish/publish';
import type { CommandResult, Context } from './context';

export async function publishCommand(context: Context, [name = '', dir]: string[]): Promise<CommandResult> {
  const app = await parseApp(context, name);
  const dist = path.resolve(dir ?? path.join(folderOfApp(app), 'dist'));
  const facts = await readBuildFacts(dist);
  await writeFixtures(dist, projectOf(dist));
  context.progress(`Publishing ${app}@${facts.version} from ${dist} to ${context.store.location}`);
  const manifest = await publish({
    store: context.store,
    channel: context.channel,
    dist,
    app,
    publishedBy: context.by.actor,
    gitRevision: await gitRevision(),
  });
  const release = `${app}@${manifest.version}`;
  const { version, publishedAt, files } = manifest;
  return {
    json: { app, version, publishedAt, files },
    human: `${release} is published (${Object.keys(manifest.files).length} files). No visitor gets it yet: npx mfe promote ${release}, or npx mfe canary ${release} --steps 5,25,100.`,
  };
}
