import path from 'node:path';
import { repositoryRoot } from './apps';
import { appsAsked } from './apps-asked';
import { buildChanged } from './build-changed';

/** `npm run build [app…]`: builds and publishes what has changed into the local release folder. */
const only = appsAsked(process.argv.slice(2));

try {
  await buildChanged({
    store: process.env.RELEASE_STORE ?? path.join(repositoryRoot, '.local', 'store'),
    channel: 'live',
    only,
    onProgress: (line) => console.log(line),
  });
  console.log('Everything is up to date.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
