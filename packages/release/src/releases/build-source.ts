import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { parseJson } from '../core/parse-json';
import type { ReleaseManifest } from './manifest';

/** Where a build says what it was made of. It is no file of the release: the same sources make the same release. */
export const sourceFile = 'source.json';

const sourceSchema = v.object({
  commit: v.string(),
  /** Files that differed from the commit, or were not in it. */
  changedFiles: v.number(),
});

/**
 * What a build was made of; `undefined` for one that does not say.
 * @throws ReleaseRefused (`gate`) when it says it in another form
 */
export async function readBuildSource(dist: string): Promise<v.InferOutput<typeof sourceSchema> | undefined> {
  const file = path.join(dist, sourceFile);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined
    ? undefined
    : parseJson(sourceSchema, text, file, 'Nothing was published. Build again.');
}

type Source = Partial<Pick<ReleaseManifest, 'gitRevision' | 'changedFiles'>>;

const files = (count: number) => (count === 1 ? '1 changed file' : `${count} changed files`);

/** `3f9a2c01 + 2 changed files`; empty for a release whose commit is not known. */
export function describeSource({ gitRevision, changedFiles = 0 }: Source): string {
  const commit = gitRevision?.slice(0, 8) ?? '';
  return changedFiles > 0 ? `${commit} + ${files(changedFiles)}` : commit;
}

/** What somebody who releases it should know; `undefined` for a release that can be built again. */
export const uncleanWarning = ({ gitRevision, changedFiles = 0 }: Source): string | undefined =>
  changedFiles > 0
    ? `Careful: it was built from commit ${gitRevision?.slice(0, 8) ?? ''} with ${files(changedFiles)} that ${changedFiles === 1 ? 'is' : 'are'} in no commit; nobody can build it again.`
    : undefined;
