import { entryFor } from '@aertrip/release';
import type { CreateCheckedPages } from '@aertrip/release/checked-pages';
import { ownerOf } from '@aertrip/release/path-owner';
import { renderDocument } from './document';
import { shellAssets, withInlineSources } from './import-map';
import { pageSecurityHeaders } from './security-headers';

/** Client-rendered pages of given releases, as the edge sends them when it cannot render. */
export const createShellPages: CreateCheckedPages = async ({ config, host, registry }) => {
  const shell = shellAssets(host);
  const security = pageSecurityHeaders(config);
  const entryOf = (name: string) => entryFor(registry.microFrontends[name] ?? [], name, '');
  return {
    async page(path) {
      const owner = ownerOf(new URL(path, config.siteUrl).pathname, registry, entryOf);
      const entry = owner === undefined ? undefined : entryOf(owner);
      const { html: body, scripts } = await renderDocument({ config, shell, registry, entry });
      const headers = {
        ...withInlineSources(security, { scripts }),
        'content-type': 'text/html; charset=UTF-8',
      };
      return { status: owner === undefined ? 404 : 200, body, headers };
    },
    stop: async () => {},
  };
};
