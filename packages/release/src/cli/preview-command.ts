import { readEdges } from '../health/edge-notes';
import { parseApp, parseReleases, refusedTarget } from '../operations/values';
import { createPreview, previewKey } from '../releases/preview';
import type { CommandResult, Context } from './context';
import { readDevelopmentServer } from './development-server';

async function linkOf({ store, channel }: Context, path: string): Promise<string> {
  const [edge] = await readEdges(store, channel);
  const site = process.env.MFE_SITE ?? edge?.site;
  return new URL(path, site ?? `http://localhost:${process.env.PORT ?? 3000}`).href;
}

/** What the names ask for: versions, or a development server, whose remote one tab of the site loads. */
async function requestedBy(context: Context, names: readonly string[]) {
  const [name = '', origin] =
    names.map((each) => each.split(/@(?=[a-z]+:\/\/)/)).find(([, server]) => server) ?? [];
  if (origin && names.length > 1)
    throw refusedTarget(
      'A development server is named beside other versions.',
      'one development server alone',
    );
  if (origin) {
    const app = await parseApp(context, name);
    return { releases: {}, server: await readDevelopmentServer(app, origin.replace(/\/+$/, '')) };
  }
  const targets = await parseReleases(context, names);
  return { releases: Object.fromEntries(targets.map(({ app, version }) => [app, version])) };
}

/** `mfe preview host@1.2.0 remote-admin@1.4.0`, or `mfe preview remote-blog@http://localhost:3100` alone. */
export async function previewCommand(context: Context, names: string[]): Promise<CommandResult> {
  const { store, channel } = context;
  const requested = await requestedBy(context, names);
  const key = await previewKey(store);
  const { token, preview } = await createPreview(store, { ...requested, channel, key, now: new Date() });
  const { releases, server, expiresAt } = preview;
  const [first = '/'] = server?.paths.filter((pattern) => !/[:*]/.test(pattern)) ?? [];
  const link = await linkOf(context, server ? `${first}?dev=${token}` : `/?preview=${token}`);
  const versions = Object.entries(releases).map((release) => release.join(' '));
  const shown = server
    ? `${server.app} from ${server.origin} in the tab that opens it`
    : `${new Intl.ListFormat('en').format(versions)} to everybody who opens it`;
  const human = `${link}\nShows ${shown}, until ${new Date(expiresAt).toISOString()}.`;
  return { json: { ...preview, token, link }, human };
}
