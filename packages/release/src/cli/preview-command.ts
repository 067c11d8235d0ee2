import { readEdges } from '../metrics/edge-notes';
import { parseApp, parseRelease } from '../operations/targets';
import { createDevelopmentToken } from '../releases/development-grant';
import { createPreview, previewKey } from '../releases/preview';
import type { Context } from './context';
import { readDevelopmentServer } from './development-link';
import type { CommandResult } from './output';

async function siteOf({ store, channel }: Context, requested: string | undefined): Promise<string> {
  const [edge] = await readEdges(store, channel);
  return requested ?? edge?.site ?? `http://localhost:${process.env.PORT ?? 3000}`;
}

/** A link that shows a remote from a development server, in the page of the site and in one tab of it. */
async function developmentLink(
  context: Context,
  name: string,
  { site: requested, from }: { readonly site?: string; readonly from: string },
): Promise<CommandResult> {
  const { store, channel } = context;
  const app = await parseApp(context, name);
  const server = await readDevelopmentServer(app, from.replace(/\/+$/, ''));
  const key = await previewKey(store);
  const { token, grant } = createDevelopmentToken({ ...server, channel }, { key, now: new Date() });
  const [first = '/'] = grant.paths.filter((pattern) => !/[:*]/.test(pattern));
  const link = new URL(`${first}?dev=${token}`, await siteOf(context, requested)).href;
  return {
    json: { ...grant, token, link },
    human: `${link}\n\nShows ${app} from ${grant.origin} in the tab that opens it, until ${new Date(grant.expiresAt).toISOString()}.`,
  };
}

export async function previewCommand(
  context: Context,
  [name = '']: string[],
  { site: requested, from }: { readonly site?: string; readonly from?: string },
): Promise<CommandResult> {
  if (from !== undefined) return developmentLink(context, name, { site: requested, from });
  const { app, version } = await parseRelease(context, name);
  const site = await siteOf(context, requested);
  const key = await previewKey(context.store);
  const { token, preview } = await createPreview(context.store, {
    app,
    version,
    channel: context.channel,
    key,
    now: new Date(),
  });
  const link = new URL(`/?preview=${token}`, site).href;
  const until = new Date(preview.expiresAt).toISOString();
  return {
    json: { ...preview, token, link },
    human: `${link}\n\nShows ${name} to everybody who opens it, until ${until}.`,
  };
}
