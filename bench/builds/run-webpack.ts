import { promisify } from 'node:util';
import webpack, { type Configuration } from 'webpack';

/** Builds the configurations. @throws Error with the compiler's message */
export async function runWebpack(configs: Configuration[]): Promise<void> {
  const compiler = webpack(configs);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'Nothing was built.');
}
