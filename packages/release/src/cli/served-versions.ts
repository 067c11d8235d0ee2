import * as v from 'valibot';
import { hostName } from '../core/app-name';
import { ReleaseRefused } from '../core/refusal';
import { checkRegistry } from '../channel/registry-schema';

/** Timeout in ms for the response of the site. */
const timeLimit = 5000;

/** JSON in a script element of the page; empty without one. */
const inlined = (page: string, id: string) =>
  new RegExp(`<script type="application/json" id="${id}">([^]*?)</script>`).exec(page)?.[1] ?? '';

const siteConfigSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ releaseOrigins: v.optional(v.array(v.string()), []) }),
);

/** Further origins that the pages of the site allow for release files. */
function releaseOriginsIn(page: string): readonly string[] {
  const config = v.safeParse(siteConfigSchema, inlined(page, 'site-config'));
  return config.success ? config.output.releaseOrigins : [];
}

/**
 * The versions that the edge serves: the host of a fresh page, and the live version of each remote in it.
 * @throws ReleaseRefused (`usage`) when the site cannot be reached or its page has no valid registry
 */
export async function servedVersions(site: string): Promise<ReadonlyMap<string, string>> {
  const unusable = (found: string, cause?: unknown) =>
    new ReleaseRefused(
      'usage',
      {
        found,
        expected: `Expected ${site} to answer with a page that carries its registry.`,
        next: 'Look at the URL in --site and at the log of the edge; without --site the store alone is told.',
      },
      { cause },
    );
  const page = await fetch(site, { signal: AbortSignal.timeout(timeLimit), cache: 'no-store' })
    .then(async (answer) => ({ url: answer.url, html: await answer.text() }))
    .catch((cause: unknown) => {
      throw unusable(`${site} cannot be reached (${String(cause)}).`, cause);
    });
  const { registry, errors } = checkRegistry(inlined(page.html, 'registry'), {
    page: page.url,
    origins: releaseOriginsIn(page.html),
  });
  if (!registry) throw unusable(`The registry of ${site} cannot be used. ${errors.join(' ')}`);
  const remotes = Object.entries(registry.microFrontends).flatMap(([remote, entries]) => {
    const entry = entries.find(({ deployment }) => deployment.default);
    return entry ? [[remote, entry.metadata.version] as const] : [];
  });
  return new Map([...(registry.host ? [[hostName, registry.host.version] as const] : []), ...remotes]);
}
