import { requestedApps } from './run-build';
import { buildChanged } from './build-changed';
import { localStore } from '../core/repository';
import { openStore } from '../store/open-store';

/**
 * `npm run build [app…] [-- --activate]`: builds changed apps into the local release folder. A promoted version stays live,
 * unless `--activate` activates the sources.
 */
const words = process.argv.slice(2);
const only = requestedApps(words.filter((word) => word !== '--activate'));

try {
  await buildChanged({
    store: await openStore(localStore(), { mayCreate: true }),
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
