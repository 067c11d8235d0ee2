import { ReleaseRefused } from '../refusal';
import { checkRegistry } from '../registry/registry-schema';

/** Time in ms that the site may take to answer. */
const timeLimit = 5000;

const script = /<script type="application\/json" id="registry">([^]*?)<\/script>/;

/**
 * What the edge really gives to visitors: the live version of each remote in a fresh page.
 * @throws ReleaseRefused (`usage`) when the site cannot be reached or its page carries no valid registry
 */
export async function servedVersions(site: string): Promise<ReadonlyMap<string, string>> {
  const unusable = (found: string, cause?: unknown) =>
    new ReleaseRefused(
      'usage',
      {
        found,
        expected: `Expected ${site} to answer with a page that carries its registry.`,
        next: 'Look at the address in --site and at the log of the edge; without --site the store alone is told.',
      },
      { cause },
    );
  const page = await fetch(site, { signal: AbortSignal.timeout(timeLimit), cache: 'no-store' })
    .then((answer) => answer.text())
    .catch((cause: unknown) => {
      throw unusable(`${site} cannot be reached (${String(cause)}).`, cause);
    });
  const { registry, defects } = checkRegistry(script.exec(page)?.[1] ?? '', { page: site, origins: [] });
  if (!registry) throw unusable(`The registry of ${site} cannot be used. ${defects.join(' ')}`);
  return new Map(
    Object.entries(registry.microFrontends).flatMap(([remote, entries]) => {
      const entry = entries.find(({ deployment }) => deployment.default);
      return entry ? [[remote, entry.metadata.version] as const] : [];
    }),
  );
}
