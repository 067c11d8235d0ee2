/**
 * Writes types.ts from the migrations, in the shape of `supabase gen types`, without Docker or a hosted
 * project: the migrations are applied to an embedded backend and its catalogue is read.
 *
 *   npm run types -w packages/local-backend           writes supabase/types.ts
 *   npm run types -w packages/local-backend --check   fails when the committed file is stale
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { printTypes } from './print-types';
import { readSchema } from './read-schema';
import { startTestBackend } from '../testing/index';

const target = join(import.meta.dirname, '../../../../supabase/types.ts');

async function generate(): Promise<string> {
  const backend = await startTestBackend();
  try {
    const source = printTypes(await readSchema(backend.sql));
    return await format(source, { ...(await resolveConfig(target)), filepath: target });
  } finally {
    await backend.close();
  }
}

const fresh = await generate();

if (!process.argv.includes('--check')) {
  writeFileSync(target, fresh);
} else if (fresh !== readFileSync(target, 'utf8')) {
  console.error(
    'supabase/types.ts is stale: the migrations say otherwise. Run: npm run types -w packages/local-backend',
  );
  process.exitCode = 1;
}
