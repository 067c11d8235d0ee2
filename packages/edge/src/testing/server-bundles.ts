import type { ReleaseManifest } from '@aertrip/release';
import { integrityOf } from '@aertrip/release/hash';
import type { ReleaseLibrary } from '../releases/release-library';
import type { PageRenderer, RenderedPage } from '../rendering/page-renderer';

export const siteConfig = {
  siteUrl: 'https://tours.example.com',
  supabase: { url: 'https://data.example.com', anonKey: 'anon' },
  firebase: { apiKey: 'key', authDomain: 'tours.example.com', projectId: 'demo' },
};

const server = 'server/main.cjs';

export function libraryOf(bundleOf: (app: string, version: string) => string | undefined): ReleaseLibrary {
  const bytesOf = (app: string, version: string) => {
    const text = bundleOf(app, version);
    return text === undefined ? undefined : new TextEncoder().encode(text);
  };
  return {
    async manifest(app, version) {
      const bytes = bytesOf(app, version);
      const files = bytes ? { [server]: { integrity: integrityOf(bytes), size: bytes.byteLength } } : {};
      return { app, version, server: bytes && server, files } as Partial<ReleaseManifest> as ReleaseManifest;
    },
    async file(key) {
      const [, app = '', version = ''] = key.split('/');
      return bytesOf(app, version);
    },
  };
}

export const renderedPage = (changes: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  head: '<title>Rendered</title>',
  body: '<h1>Rendered</h1>',
  state: '{}',
  payloadId: 'hydration-payload',
  screens: [],
  ...changes,
});

export const rendererOf = (given: Partial<PageRenderer>): PageRenderer => ({
  render: async () => undefined,
  sitemap: async () => undefined,
  pageIndex: async () => undefined,
  stop: async () => {},
  ...given,
});
