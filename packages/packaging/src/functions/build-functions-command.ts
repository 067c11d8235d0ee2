import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import { buildFunctions } from './build-functions';

/** `npm run build:functions [folder]`: input of `supabase functions deploy`, into `.local/functions` by default. */
const [folder = path.join(repositoryRoot, '.local/functions')] = process.argv.slice(2);

try {
  const names = await buildFunctions(path.resolve(folder));
  console.log(
    `${names.join(', ')} are built. Deploy them: supabase functions deploy --workdir ${path.resolve(folder)}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
