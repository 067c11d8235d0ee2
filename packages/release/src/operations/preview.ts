import { readEdges } from '../health/edge-notes';
import {
  createDevelopmentToken,
  createPreview,
  developmentLifetime,
  previewKey,
  previewLifetime,
  requirePreviewKey,
} from '../releases/preview';
import { requireRelease } from '../releases/manifest';
import { readDevelopmentServer } from './development-server';
import type { Done, Operation, OperationContext, Target } from './operation';
import type { Plan } from './plan';
import { refusedTarget } from './values';

/** Such as `host 1.2.0 and remote-admin 1.4.0`. */
const namesOf = (targets: readonly Target[]) =>
  new Intl.ListFormat('en').format(targets.map(({ app, version }) => `${app} ${version}`));

/** Such as `http://localhost:3100` of `remote-blog@http://localhost:3100`; that target alone. */
function serverOf(targets: readonly Target[]): { app: string; origin: string } | undefined {
  const server = targets.find(({ version }) => version?.includes('://'));
  if (!server?.version) return undefined;
  if (targets.length > 1)
    throw refusedTarget(
      'A development server is named beside other versions.',
      'one development server alone',
    );
  return { app: server.app, origin: server.version.replace(/\/+$/, '') };
}

async function linkOf({ store, channel, siteUrl }: OperationContext, path: string): Promise<string> {
  const [edge] = await readEdges(store, channel);
  const site = siteUrl ?? process.env.MFE_SITE ?? edge?.site;
  return new URL(path, site ?? `http://localhost:${process.env.PORT ?? 3000}`).href;
}

const doneOf = (link: string, sentence: string, json: object): Done => ({
  changed: [],
  unchanged: [],
  sentences: [link, sentence],
  json: { ...json, link },
});

/** Creates a link that loads a remote from a development server, in one tab of the site. */
async function createDevelopmentLink(
  context: OperationContext,
  { app, origin }: { readonly app: string; readonly origin: string },
): Promise<Done> {
  const { store, channel } = context;
  const server = await readDevelopmentServer(app, origin);
  const key = await previewKey(store);
  const { token, grant } = createDevelopmentToken({ ...server, channel }, { key, now: new Date() });
  const [first = '/'] = grant.paths.filter((pattern) => !/[:*]/.test(pattern));
  const until = new Date(grant.expiresAt).toISOString();
  return doneOf(
    await linkOf(context, `${first}?dev=${token}`),
    `Shows ${grant.app} from ${grant.origin} in the tab that opens it, until ${until}.`,
    { ...grant, token },
  );
}

export const previewOperation: Operation = {
  name: 'preview',
  help: 'make one link to versions that are not live',
  argument: 'previewed',
  options: {},
  changesNothing: true,
  plan: async ({ store }, targets): Promise<ReadonlyMap<string, Plan>> => {
    requirePreviewKey(store);
    const server = serverOf(targets);
    const app = targets[0]?.app ?? '';
    const others = 'Nothing changes for other visitors.';
    if (server) {
      const title = `Create a link that shows ${app} from ${server.origin}`;
      const time = `For ${developmentLifetime / 3_600_000} hours, a tab of this machine that opens the link gets it.`;
      return new Map([[app, { title, effects: [time, others] }]]);
    }
    for (const { app: name, version = '' } of targets) await requireRelease(store, name, version);
    const title = `Create a link that shows ${namesOf(targets)}`;
    const time = `For ${previewLifetime / 60_000} minutes, everybody who opens the link gets it.`;
    return new Map([[app, { title, effects: [time, others] }]]);
  },
  run: async (context, targets) => {
    const server = serverOf(targets);
    if (server) return createDevelopmentLink(context, server);
    const { store, channel } = context;
    const releases = Object.fromEntries(targets.map(({ app, version = '' }) => [app, version]));
    const key = await previewKey(store);
    const { token, preview } = await createPreview(store, { releases, channel, key, now: new Date() });
    const until = new Date(preview.expiresAt).toISOString();
    return doneOf(
      await linkOf(context, `/?preview=${token}`),
      `Shows ${namesOf(targets)} to everybody who opens it, until ${until}.`,
      { ...preview, token },
    );
  },
};
