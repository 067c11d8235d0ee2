import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';

const styleOfSite = (name: string) => ({
  file: path.join(repositoryRoot, 'packages/ui/src/styles', name),
  type: 'text/css',
});
const ownAsset = (name: string) => path.join(repositoryRoot, 'packages/release-console/src/assets', name);

const assets: Readonly<Record<string, { readonly file: string; readonly type: string }>> = {
  '/assets/tokens.css': styleOfSite('tokens.css'),
  '/assets/dark.css': styleOfSite('dark.css'),
  '/assets/console.css': { file: ownAsset('console.css'), type: 'text/css' },
  '/assets/console.js': { file: ownAsset('console.js'), type: 'text/javascript' },
  '/favicon.svg': { file: path.join(repositoryRoot, 'host/public/favicon.svg'), type: 'image/svg+xml' },
};

export const assetPaths = Object.keys(assets);

/** A file of the pages; only those named here can be requested. */
export async function readAsset(requestPath: string): Promise<{ body: string; type: string } | undefined> {
  const asset = assets[requestPath];
  return asset && { body: await readFile(asset.file, 'utf8'), type: `${asset.type}; charset=utf-8` };
}
