import * as v from 'valibot';
import type { InspectedRelease } from './inspected-releases';

/** The part of `build.json` that says what a release is and whose. */
const factsSchema = v.object({
  version: v.string(),
  owner: v.optional(v.object({ name: v.string(), contact: v.string() })),
});

export type ReleaseFacts = v.InferOutput<typeof factsSchema>;

/** @throws Error when the file does not come */
export async function fetchJson(
  file: string,
  { folder }: Pick<InspectedRelease, 'folder'>,
): Promise<unknown> {
  const url = new URL(file, folder);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered with status ${answer.status}.`);
  return answer.json();
}

/** @throws Error when the file does not come, or is none of a build */
export const fetchFacts = async (release: Pick<InspectedRelease, 'folder'>): Promise<ReleaseFacts> =>
  v.parse(factsSchema, await fetchJson('build.json', release));

/** The release with what its build says: the registry of a page has neither the host nor mail addresses. */
export const withFacts = (release: InspectedRelease, { version, owner }: ReleaseFacts): InspectedRelease => ({
  ...release,
  version,
  owner: owner?.name ?? release.owner,
  contact: owner?.contact,
});
