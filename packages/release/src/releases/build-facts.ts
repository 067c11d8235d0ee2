import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { audiences } from '../core/audience';
import { parseJson } from '../core/parse-json';
import { dataUseSchema } from '../data-contract/declaration';
import { ReleaseRefused } from '../core/refusal';

const ownerSchema = v.object({
  name: v.string(),
  /** Mail address. */
  contact: v.string(),
});

/** The team that answers for a release. */
export type Owner = v.InferOutput<typeof ownerSchema>;

/** What a build says of itself (`build.json`, written by webpack.shared.js). */
export const buildFactsSchema = v.object({
  app: v.string(),
  version: v.string(),
  /** Global name of the federated container: one per release. */
  container: v.string(),
  /** `aertrip.owner` of its package.json. */
  owner: v.optional(ownerSchema),
  /** What visitors call this part of the site, where it cannot be loaded. */
  title: v.optional(v.string()),
  exposes: v.array(v.string()),
  /** Route patterns the app answers for, such as `/packages/:destination`. */
  paths: v.array(v.string()),
  /** By pattern: names of the query that change what a server renders. */
  query: v.record(v.string(), v.array(v.string())),
  /** Database function (no arguments, gives a text) that names the version of the data its pages show. */
  dataVersion: v.optional(v.string()),
  /** How many people it is for, which decides how a canary of it is judged; without a word it is for many. */
  audience: v.optional(v.picklist(audiences)),
  /** Path prefixes that search engines leave out. */
  noIndex: v.array(v.string()),
  /** Path prefixes of pages for whoever has their link: no cache stores them, no other origin learns their path. */
  private: v.array(v.string()),
  /** Number of the contract between host and remotes. */
  contract: v.number(),
  /** Of a host: the contract numbers it still serves besides its own, so that a new contract can be introduced. */
  olderContracts: v.optional(v.array(v.number())),
  /** Singletons it needs from the host (for the host: provides), with their version ranges. */
  shared: v.record(v.string(), v.string()),
  /** Of a remote: the symbols it imports from each shared module. Of a host: the symbols each one exports. `*`: more than can be told. */
  symbols: v.optional(v.record(v.string(), v.array(v.string()))),
  /** What it uses of the database and the services beside it; missing where its sources were not there to tell. */
  data: v.optional(dataUseSchema),
  entry: v.string(),
  /** Of a remote whose entry and chunks are ES modules. Otherwise the entry is a script that leaves a global container. */
  type: v.optional(v.literal('module')),
  /** Files the first screen needs, relative to the release. */
  js: v.array(v.string()),
  css: v.array(v.string()),
  /** Of what comes in chunks with names, such as the screens of a remote: the files of each. */
  chunks: v.optional(v.record(v.string(), v.object({ js: v.array(v.string()), css: v.array(v.string()) }))),
  /** Bundle that renders its pages on the server; without it they are rendered in the browser alone. */
  server: v.optional(v.string()),
  /** Of a host: further files that every page needs at once, such as fonts. */
  preload: v.array(v.string()),
});

export type BuildFacts = v.InferOutput<typeof buildFactsSchema>;

/**
 * @param dist folder of a finished build
 * @throws ReleaseRefused when the folder holds no build
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
