import { readEdges } from '../health/edge-notes';
import { parseApp, parseReleases, refusedTarget } from '../operations/values';
import { createDevelopmentToken, createPreview, previewKey } from '../releases/preview';
import type { CommandResult, Context } from './context';
import { readDevelopmentServer } from './development-server';

async function linkOf({ store, channel }: Context, path: string): Promise<string> {
  const [edge] = await readEdges(store, channel);
  const site = process.env.MFE_SITE ?? edge?.site;
  return new URL(path, site ?? `http://localhost:${process.env.PORT ?? 3000}`).href;
}

const resultOf = (link: string, sentence: string, json: object): CommandResult => ({
  json: { ...json, link },
  human: `${link}\n${sentence}`,
});

/** Creates a link that loads a remote from a development server, in one tab of the site. */
async function developmentLink(context: Context, name: string, origin: string): Promise<CommandResult> {
  const { store, channel } = context;
  const server = await readDevelopmentServer(await parseApp(context, name), origin.replace(/\/+$/, ''));
  const key = await previewKey(store);
  const { token, grant } = createDevelopmentToken({ ...server, channel }, { key, now: new Date() });
  const [first = '/'] = grant.paths.filter((pattern) => !/[:*]/.test(pattern));
  const until = new Date(grant.expiresAt).toISOString();
  const sentence = `Shows ${grant.app} from ${grant.origin} in the tab that opens it, until ${until}.`;
  return resultOf(await linkOf(context, `${first}?dev=${token}`), sentence, { ...grant, token });
}

/** `mfe preview host@1.2.0 remote-admin@1.4.0`, or `mfe preview remote-blog@http://localhost:3100` alone. */
export async function previewCommand(context: Context, names: string[]): Promise<CommandResult> {
  const { store, channel } = context;
  const server = names.map((name) => name.split(/@(?=[a-z]+:\/\/)/)).find(([, origin]) => origin);
  if (server && names.length > 1)
    throw refusedTarget(
      'A development server is named beside other versions.',
      'one development server alone',
    );
  if (server) return developmentLink(context, server[0] ?? '', server[1] ?? '');
  const targets = await parseReleases(context, names);
  const releases = Object.fromEntries(targets.map(({ app, version }) => [app, version]));
  const key = await previewKey(store);
  const { token, preview } = await createPreview(store, { releases, channel, key, now: new Date() });
  const shown = new Intl.ListFormat('en').format(targets.map(({ app, version }) => `${app} ${version}`));
  const sentence = `Shows ${shown} to everybody who opens it, until ${new Date(preview.expiresAt).toISOString()}.`;
  return resultOf(await linkOf(context, `/?preview=${token}`), sentence, { ...preview, token });
}
