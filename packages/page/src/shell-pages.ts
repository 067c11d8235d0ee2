import { entryFor } from '@aertrip/release';
import type { CreateCheckedPages } from '@aertrip/release/checked-pages';
import { ownerOf } from '@aertrip/release/path-owner';
import { renderDocument } from './document';
import { importMapSources, shellAssets, withInlineSources } from './import-map';
import { pageSecurityHeaders } from './security-headers';

/** Client-rendered pages of given releases, as the edge sends them when it cannot render. */
export const createShellPages: CreateCheckedPages = async ({ config, host, registry }) => {
  const shell = shellAssets(host);
  const headers = {
    ...withInlineSources(await pageSecurityHeaders(config), { scripts: importMapSources(registry) }),
    'content-type': 'text/html; charset=UTF-8',
  };
  const entryOf = (name: string) => entryFor(registry.microFrontends[name] ?? [], name, '');
  return {
    async page(path) {
      const owner = ownerOf(new URL(path, config.siteUrl).pathname, registry, entryOf);
      const entry = owner === undefined ? undefined : entryOf(owner);
      const body = String(await renderDocument({ config, shell, registry, entry }));
      return { status: owner === undefined ? 404 : 200, body, headers };
    },
    stop: async () => {},
  };
};
