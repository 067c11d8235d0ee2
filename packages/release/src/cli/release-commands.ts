import path from 'node:path';
import { readRemotes } from '../channel/ownership';
import { gitRevision } from '../build/git-revision';
import { writeFixtures } from '../build/write-fixtures';
import { folderOfApp } from '../build/workspaces';
import { readBuildFacts, type BuildFacts } from '../releases/build-facts';
import { createDevelopmentToken } from '../releases/development-grant';
import { createPreview, previewKey } from '../releases/preview';
import { uncleanWarning } from '../releases/build-source';
import { publish } from '../releases/publish';
import { readNotes } from '../releases/release-notes';
import { readEdges } from '../metrics/edge-notes';
import { ReleaseRefused } from '../core/refusal';
import { deriveRegistry } from '../channel/derive-registry';
import { compareWithLive, liveCounterparts, type InSet } from '../gate/counterparts';
import { failuresOf } from '../gate/gate';
import type { Verification } from '../gate/verification';
import { verify } from '../gate/verify';
import { verifyIfStale } from '../gate/verify-if-stale';
import { parseApp, parseReleaseName } from './arguments';
import { readDevelopmentServer } from './development-link';
import type { Context } from './context';
import { table, type CommandResult } from './output';

/** A host that would break a remote is told so before it is stored. */
async function refuseBreakingHost({ store, channel }: Context, facts: BuildFacts): Promise<void> {
  const live = await liveCounterparts(store, channel, 'host');
  const failures = failuresOf(compareWithLive(facts, live));
  if (failures.length === 0) return;
  throw new ReleaseRefused('gate', {
    found: `host@${facts.version} would break what is live in ${channel}. ${failures.join(' ')}`,
    expected: 'Expected a host that serves every live remote.',
    next: 'Let the host go on serving them (olderContracts, facades), or release the remotes first. Nothing was published.',
  });
}

export async function publishCommand(
  context: Context,
  [name = '', dir]: string[],
  { notes: given }: { readonly notes?: string },
): Promise<CommandResult> {
  const app = await parseApp(context.store, name);
  const dist = path.resolve(dir ?? path.join(folderOfApp(app), 'dist'));
  const facts = await readBuildFacts(dist);
  if (facts.app === 'host' && app === 'host') await refuseBreakingHost(context, facts);
  const { completeTypes, projectOf } = await import('../build/types/write-types');
  await completeTypes(dist, facts);
  const { completeData } = await import('../data-contract/build/write-data');
  await completeData(dist, facts);
  await writeFixtures(dist, projectOf(dist));
  const notes = await readNotes(given, facts.version, [path.dirname(dist), folderOfApp(app)]);
  context.progress(`Publishing ${app}@${facts.version} from ${dist} to ${context.store.location}`);
  let restored: readonly string[] = [];
  const manifest = await publish({
    store: context.store,
    dist,
    app,
    publishedBy: context.by.actor,
    gitRevision: await gitRevision(),
    notes,
    onRestored: (files) => {
      restored = files;
    },
  });
  const unclean = uncleanWarning(manifest);
  if (unclean) context.progress(unclean);
  const release = `${app}@${manifest.version}`;
  const { version, publishedAt, files } = manifest;
  if (restored.length > 0) {
    return {
      json: { app, version, publishedAt, files, restored },
      human: `${release} was published before, and the store had lost of it: ${restored.join(', ')}. It has them again.`,
    };
  }
  return {
    json: { app, version, publishedAt, files },
    human: `${release} is published (${Object.keys(manifest.files).length} files). Nobody gets it yet: npx mfe promote ${release}, or npx mfe canary start ${release} --steps 5,25,50.`,
  };
}

const checksTable = ({ checks }: Verification) =>
  table(
    ['Check', 'Result', ''],
    checks.map(({ name, outcome, says }) => [name, outcome, says.join('\n')]),
  );

/** The screens that were rendered, and how long each took. */
const renderedTable = ({ rendered }: Verification) =>
  rendered.length === 0
    ? ''
    : `\n\n${table(
        ['Rendered', 'As', 'ms'],
        rendered.map(({ app, url, as, ms }) => [`${app} ${url}`, as, String(ms)]),
      )}`;

const runVerify = (context: Context, app: string, version: string, acceptSize?: string) =>
  verify({
    store: context.store,
    channel: context.channel,
    app,
    version,
    actor: context.by.actor,
    acceptSize,
    browserCheck: context.browserCheck,
    onProgress: (line) => context.progress(line),
  });

/** What the result of a verification means for a person. */
function verdictOf({ app, version, channel, passed, checks }: Verification): string {
  const name = `${app}@${version}`;
  if (!passed) return `${name} is refused. Correct what failed, raise the version and publish again.`;
  const isLoaded = checks.some((check) => check.name === 'browser' && check.outcome === 'passed');
  return isLoaded
    ? `${name} may be released in ${channel}: npx mfe promote ${name}.`
    : `${name} passed what was checked, but was not loaded in a browser. Set one up and verify again, or release without: npx mfe promote ${name} --without-browser.`;
}

export async function verifyCommand(
  context: Context,
  [name = '']: string[],
  { acceptSize }: { readonly acceptSize?: string },
): Promise<CommandResult> {
  const { app, version } = await parseReleaseName(context.store, name);
  const verification = await runVerify(context, app, version, acceptSize);
  return {
    json: verification,
    human: `${checksTable(verification)}${renderedTable(verification)}\n\n${verdictOf(verification)}`,
    exitCode: verification.passed ? 0 : 3,
  };
}

/** Verifies a version whose record is missing or out of date, so that a release takes one command. */
export async function verifyIfNeeded(
  context: Context,
  {
    app,
    version,
    withoutBrowser,
    inSet,
  }: { app: string; version: string; withoutBrowser?: boolean; inSet?: InSet },
): Promise<void> {
  const verification = await verifyIfStale(context.streamOf(app), version, {
    actor: context.by.actor,
    withoutBrowser,
    inSet,
    browserCheck: context.browserCheck,
    onStart: () => context.progress(`Verifying ${app}@${version} against what is live in ${context.channel}`),
    onProgress: (line) => context.progress(line),
  });
  if (verification) context.progress(checksTable(verification));
}

/** The same with and without --json: it is for programs to read. */
export async function registryCommand({ store, channel }: Context): Promise<CommandResult> {
  const registry = await deriveRegistry(store, channel, await readRemotes(store));
  return { json: registry, human: JSON.stringify(registry, null, 2) };
}

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
  const app = await parseApp(store, name);
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
  const { app, version } = await parseReleaseName(context.store, name);
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
    human: `${link}\n\nShows ${name} to whoever opens it, until ${until}.`,
  };
}
