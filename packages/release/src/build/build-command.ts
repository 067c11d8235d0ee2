import { requestedApps } from './requested-apps';
import { buildChanged } from './build-changed';
import { localStore } from './local-store';

/**
 * `npm run build [app…] [-- --activate]`: builds what has changed into the local release folder. What a person promoted
 * there stays live, unless `--activate` says that the sources shall be.
 */
const words = process.argv.slice(2);
const only = requestedApps(words.filter((word) => word !== '--activate'));

try {
  await buildChanged({
    store: localStore(),
    channel: 'live',
    only,
    activateSources: words.includes('--activate'),
    onProgress: (line) => console.log(line),
  });
  console.log('Everything is up to date.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
