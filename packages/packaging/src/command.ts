import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import { buildEdge } from './build-edge';
import { buildFunctions } from './build-functions';
import { packPackages } from './pack-packages';

/** What `npm run build:edge`, `build:functions` and `pack:packages` make, into `.local/<name>` or a named folder. */
const makers: Readonly<Record<string, (folder: string) => Promise<string>>> = {
  async edge(folder) {
    await buildEdge(folder);
    return `The edge is built: ${folder}. Install it there with npm ci --omit=dev.`;
  },
  async functions(folder) {
    const names = await buildFunctions(folder);
    return `${names.join(', ')} are built. Deploy them: supabase functions deploy --workdir ${folder}`;
  },
  async packages(folder) {
    const packed = await packPackages(folder);
    return [...packed].map(([name, file]) => `${name}: ${file}`).join('\n');
  },
};

const [name = '', folder = path.join(repositoryRoot, '.local', name)] = process.argv.slice(2);

try {
  const make = makers[name];
  if (!make) throw new Error(`Expected one of ${Object.keys(makers).join(', ')}.`);
  console.log(await make(path.resolve(folder)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
