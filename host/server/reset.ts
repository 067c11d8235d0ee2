import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { readPort } from './config/environment';
import { localPaths } from './local/paths';

/** `npm run reset`: throws the embedded data away; the next start applies the migrations and seeds anew. */
async function siteIsRunning(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(true));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(false)));
  });
}

if (await siteIsRunning(readPort(process.env))) {
  console.error('The site seems to be running. Stop it first: its data cannot be reset under it.');
  process.exit(1);
}
await rm(localPaths.data, { recursive: true, force: true });
console.log('The data is gone. The next npm start seeds it again.');
