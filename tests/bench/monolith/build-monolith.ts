import { promisify } from 'node:util';
import webpack from 'webpack';
import { monolithConfigs } from './monolith-config';

/**
 * Builds the site as one build, described as any other build of a host.
 * @param output folder that receives it
 * @throws Error with the compiler's words when it fails
 */
export async function buildMonolith(output: string): Promise<void> {
  const compiler = webpack(monolithConfigs(output));
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'Nothing was built.');
}
