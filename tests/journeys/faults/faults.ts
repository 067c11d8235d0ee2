import type { Registry } from '@aertrip/release';
import type { Page, Route } from '@playwright/test';
import type { Variant } from './bad-releases';

type Handler = (route: Route) => Promise<void>;

export const notFound: Handler = (route) =>
  route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' });
export const never: Handler = () => new Promise(() => {});

const changed: Handler = async (route) => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: `${await answer.text()}\n` });
};

export interface Fault {
  /** The release that is live in the page's registry. */
  readonly variant: Variant;
  /** Replaces the answers for matching files of that release. */
  readonly network?: { readonly files: RegExp; readonly answer: Handler };
  /** Whether the page reloads, because code of the release may have run. */
  readonly mayReload: boolean;
  /** The live release is expected. */
  readonly isSound?: boolean;
}

const entry = /\/remoteEntry\.js$/;
const chunks = /\/(?!remoteEntry)[^/]+\.js$/;
const styles = /\.css$/;

/** Faults of one release. */
export const releaseFaults = {
  'no fault': { variant: 'sound', mayReload: false, isSound: true },
  'entry 404': { variant: 'sound', network: { files: entry, answer: notFound }, mayReload: false },
  'integrity of the entry broken': {
    variant: 'sound',
    network: { files: entry, answer: changed },
    mayReload: false,
  },
  'throws when run': { variant: 'throws when run', mayReload: false },
  'missing expose': { variant: 'missing expose', mayReload: true },
  'chunk 404': { variant: 'sound', network: { files: chunks, answer: notFound }, mayReload: true },
  'integrity of a chunk broken': {
    variant: 'sound',
    network: { files: chunks, answer: changed },
    mayReload: true,
  },
  'CSS 404': { variant: 'sound', network: { files: styles, answer: notFound }, mayReload: true },
  'throws at render': { variant: 'throws at render', mayReload: true },
} satisfies Readonly<Record<string, Fault>>;

/** Applies the fault to the files of one release. */
export async function breakNetwork(page: Page, remote: string, version: string, { network }: Fault) {
  if (!network) return;
  await page.route(
    (url) => url.pathname.startsWith(`/releases/${remote}/${version}/`) && network.files.test(url.pathname),
    network.answer,
  );
}

const registryElement = /<script type="application\/json" id="registry">([^]*?)<\/script>/;

const withoutHash = (tag: string) => tag.replace(/ integrity="[^"]*"/, '');

/**
 * A page of the edge with another registry.
 * @param change returns the new text; the element is removed when it returns nothing
 */
export function withRegistry(html: string, change: (registry: Registry) => string | undefined): string {
  const text = change(JSON.parse(registryElement.exec(html)?.[1] ?? 'null') as Registry);
  const element = text === undefined ? '' : `<script type="application/json" id="registry">${text}</script>`;
  // Removes the hashes of the host, which a journey may change too.
  return html
    .replace(registryElement, () => element)
    .replaceAll(/<(?:script|link)[^>]*\/releases\/host\/[^>]*/g, withoutHash);
}

/** Changes the registry that the edge inlines into the site's pages. */
export async function replaceRegistry(page: Page, change: (registry: Registry) => string | undefined) {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: withRegistry(await answer.text(), change) });
  });
}
