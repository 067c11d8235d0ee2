import { hostName, requestedApps } from '@aertrip/release';
import { readPort } from './config/environment';
import { startDevelopmentServers } from './dev/development-servers';
import { describeFailure } from './describe-failure';
import { onStop } from './on-stop';
import { runSite } from './run-site';

/**
 * `npm run dev`: host and remotes from source, with hot reloading.
 * `npm run dev -w remote-admin`: that remote from source, everything else from the registry. The host comes from source
 * as well: hot reloading needs its development build of React.
 */
const fromSource = [...new Set([hostName, ...requestedApps(process.argv.slice(2))])];

const stopping = onStop();
try {
  const port = readPort(process.env);
  const development = await startDevelopmentServers({ apps: fromSource, firstPort: port + 1 });
  const site = await runSite({
    port,
    env: process.env,
    signal: stopping,
    development,
    onProgress: (line) => console.log(line),
  });
  console.log(`\nDevelopment of ${fromSource.join(', ')}:  ${site.url}\nPress Ctrl-C to stop.`);
  if (site.consoleUrl) console.log(`Release console:  ${site.consoleUrl}`);
  await new Promise((resolve) => stopping.addEventListener('abort', resolve));
  await site.stop();
  await development.stop();
  process.exit(0);
} catch (error) {
  console.error(`\n${describeFailure(error)}`);
  process.exit(1);
}
