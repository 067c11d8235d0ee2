import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { parseJson } from '../core/parse-json';
import type { ReleaseManifest } from './manifest';

/** Source metadata of a build. Not part of the release, so that equal sources make equal releases. */
export const sourceFile = 'source.json';

const sourceSchema = v.object({
  commit: v.string(),
  /** Number of files that differ from the commit or are untracked. */
  changedFiles: v.number(),
});

/**
 * Source metadata of a build; `undefined` without any.
 * @throws ReleaseRefused (`gate`) when the file is invalid
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

/** `3f9a2c01 + 2 changed files`; empty for a release without a known commit. */
export function describeSource({ gitRevision, changedFiles = 0 }: Source): string {
  const commit = gitRevision?.slice(0, 8) ?? '';
  return changedFiles > 0 ? `${commit} + ${files(changedFiles)}` : commit;
}

/** Warning at the release of an unclean build; `undefined` for a reproducible one. */
export const uncleanWarning = ({ gitRevision, changedFiles = 0 }: Source): string | undefined =>
  changedFiles > 0
    ? `Careful: it was built from commit ${gitRevision?.slice(0, 8) ?? ''} with ${files(changedFiles)} that ${changedFiles === 1 ? 'is' : 'are'} in no commit; nobody can build it again.`
    : undefined;
