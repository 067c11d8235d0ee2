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
import type { Done, Operation, OperationContext, Target } from './operation';
import type { Plan } from './plan';
import { parseApp, parseRelease } from './values';
import { readDevelopmentServer } from './development-server';

const label = 'Create preview link';

const planPreview = ({ app, version }: Required<Target>): Plan => ({
  title: `Create a link that shows ${app} ${version}`,
  label,
  effects: [
    `For ${previewLifetime / 60_000} minutes, everybody who opens the link gets ${version}.`,
    'Nothing changes for other visitors.',
  ],
});

const planDevelopmentLink = (app: string, origin: string): Plan => ({
  title: `Create a link that shows ${app} from ${origin}`,
  label,
  effects: [
    `For ${developmentLifetime / 3_600_000} hours, a tab of this machine that opens the link gets it.`,
    'Nothing changes for other visitors.',
  ],
});

/** A `type`, like the options of every operation. */
type PreviewOptions = { readonly from?: string; readonly site?: string };

const nameOf = ([target]: readonly Target[]) =>
  [target?.app, target?.version].filter((part) => part !== undefined).join('@');

/** @throws ReleaseRefused (`usage`) for a name with a version, and for a server that does not respond */
async function serverOf(context: OperationContext, targets: readonly Target[], from: string) {
  const app = await parseApp(context, nameOf(targets));
  return readDevelopmentServer(app, from.replace(/\/+$/, ''));
}

async function linkOf(
  { store, channel, siteUrl }: OperationContext,
  path: string,
  site = siteUrl ?? process.env.MFE_SITE,
): Promise<string> {
  const [edge] = await readEdges(store, channel);
  return new URL(path, site ?? edge?.site ?? `http://localhost:${process.env.PORT ?? 3000}`).href;
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
  targets: readonly Target[],
  { from, site }: PreviewOptions & { readonly from: string },
): Promise<Done> {
  const { store, channel } = context;
  const server = await serverOf(context, targets, from);
  const key = await previewKey(store);
  const { token, grant } = createDevelopmentToken({ ...server, channel }, { key, now: new Date() });
  const [first = '/'] = grant.paths.filter((pattern) => !/[:*]/.test(pattern));
  const until = new Date(grant.expiresAt).toISOString();
  return doneOf(
    await linkOf(context, `${first}?dev=${token}`, site),
    `Shows ${grant.app} from ${grant.origin} in the tab that opens it, until ${until}.`,
    { ...grant, token },
  );
}

export const previewOperation: Operation<PreviewOptions> = {
  name: 'preview',
  help: 'create a link to a version that is not live',
  argument: 'appOrRelease',
  options: {
    from: {
      flag: '--from <origin>',
      help: 'development server of the remote <app>, such as http://localhost:3100',
    },
    site: { flag: '--site <url>', help: 'URL of the site (MFE_SITE)' },
  },
  changesNothing: true,
  plan: async (context, targets, { from }) => {
    requirePreviewKey(context.store);
    if (from !== undefined) {
      const { app, origin } = await serverOf(context, targets, from);
      return new Map([[app, planDevelopmentLink(app, origin)]]);
    }
    const release = await parseRelease(context, nameOf(targets));
    await requireRelease(context.store, release.app, release.version);
    return new Map([[release.app, planPreview(release)]]);
  },
  run: async (context, targets, { from, site }) => {
    if (from !== undefined) return createDevelopmentLink(context, targets, { from, site });
    const { store, channel } = context;
    const { app, version } = await parseRelease(context, nameOf(targets));
    const key = await previewKey(store);
    const { token, preview } = await createPreview(store, { app, version, channel, key, now: new Date() });
    const until = new Date(preview.expiresAt).toISOString();
    return doneOf(
      await linkOf(context, `/?preview=${token}`, site),
      `Shows ${app}@${version} to everybody who opens it, until ${until}.`,
      { ...preview, token },
    );
  },
};
