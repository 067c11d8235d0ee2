import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { parseJson, ReleaseRefused } from '../core/refusal';

const ownerSchema = v.object({
  name: v.string(),
  contact: v.string(),
});

/** Build metadata (`build.json`, written by webpack.shared.js). */
export const buildFactsSchema = v.object({
  app: v.string(),
  version: v.string(),
  /** Global name of the federation container, unique for each release. */
  container: v.string(),
  /** `aertrip.owner` in package.json. */
  owner: v.optional(ownerSchema),
  /** Name of this part of the site for visitors, shown when it cannot be loaded. */
  title: v.optional(v.string()),
  exposes: v.array(v.string()),
  /** Route patterns of the app, such as `/packages/:destination`. */
  paths: v.array(v.string()),
  /** By pattern: query parameters that change the server-rendered page. */
  query: v.record(v.string(), v.array(v.string())),
  /** Database function (no arguments, returns text) that returns the version of the data on its pages. */
  dataVersion: v.optional(v.string()),
  /** Path prefixes excluded from search engines. */
  noIndex: v.array(v.string()),
  /** Path prefixes of pages with secret links: never cached, and without a referrer for other origins. */
  private: v.array(v.string()),
  contract: v.number(),
  /** Host only: earlier contract versions that it still supports, so that a new contract can be introduced. */
  olderContracts: v.optional(v.array(v.number())),
  /**
   * Singletons that it requires from the host (for the host: provides), and the design system that it bundles, with their
   * version ranges.
   */
  shared: v.record(v.string(), v.string()),
  /**
   * Remote: the symbols it imports from each shared module. Host: the symbols that each module exports. `*`: unknown further
   * symbols.
   */
  symbols: v.optional(v.record(v.string(), v.array(v.string()))),
  entry: v.string(),
  /** Remote with an ES module entry and chunks. Otherwise the entry is a script with a global container. */
  type: v.optional(v.literal('module')),
  /** Files of the first screen, relative to the release. */
  js: v.array(v.string()),
  css: v.array(v.string()),
  /** Files by named chunk, such as the screens of a remote; `late` has those of what hydrates later on every screen. */
  chunks: v.optional(
    v.record(
      v.string(),
      v.object({
        js: v.array(v.string()),
        css: v.array(v.string()),
        /** Those of the styles that only the part needs that hydrates later. */
        lateCss: v.optional(v.array(v.string())),
      }),
    ),
  ),
  /** Server-rendering bundle; without it the browser renders all pages. */
  server: v.optional(v.string()),
  /** Host only: further files that every page needs at once, such as fonts. */
  preload: v.array(v.string()),
});

export type BuildFacts = v.InferOutput<typeof buildFactsSchema>;

/**
 * @param dist folder of a finished build
 * @throws ReleaseRefused when the folder has no build
 */
export async function readBuildFacts(dist: string): Promise<BuildFacts> {
  const file = path.join(dist, 'build.json');
  const next = "Run the app's build first, or name the folder it was built into.";
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new ReleaseRefused(
      'usage',
      {
        found: `${dist} holds no build: ${file} is missing.`,
        expected: 'Expected the output folder of a build.',
        next,
      },
      { cause },
    );
  });
  return parseJson(buildFactsSchema, text, file, next);
}
