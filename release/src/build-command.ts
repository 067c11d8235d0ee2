import path from 'node:path';
import { apps, isApp, repositoryRoot } from './apps';
import { buildChanged } from './build-changed';

/** `npm run build [app…]`: builds and publishes what has changed into the local release folder. */
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !isApp(name));
if (unknown.length > 0) {
  console.error(`There is no app called ${unknown.join(', ')}. The apps are ${apps.join(', ')}.`);
  process.exit(2);
}

try {
  await buildChanged({
    store: process.env.RELEASE_STORE ?? path.join(repositoryRoot, '.local', 'store'),
    channel: 'live',
    only: asked.length > 0 ? asked.filter(isApp) : apps,
    onProgress: (line) => console.log(line),
  });
  console.log('Everything is up to date.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
