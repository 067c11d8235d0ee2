import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import { packPackages } from './pack-packages';

/** `npm run pack:packages [folder]`: tarballs for other repositories, into `.local/packages` by default. */
const [folder = path.join(repositoryRoot, '.local/packages')] = process.argv.slice(2);

try {
  const packed = await packPackages(path.resolve(folder));
  for (const [name, file] of packed) console.log(`${name}: ${file}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
