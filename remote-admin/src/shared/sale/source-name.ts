import { dictionary } from '@aertrip/platform/dictionary';

const siteSources = dictionary<string>({
  website: 'Website',
  'website-group': 'Website, groups',
  'home page': 'Home page',
  'package page': 'Package page',
});

/** Sources that the site and the import set; those of the desk are a master. */
export const setSources = [...Object.keys(siteSources), 'Import'];

/** Label of a source; a file may name others. */
export const sourceName = (source: string): string => siteSources[source] ?? source;
