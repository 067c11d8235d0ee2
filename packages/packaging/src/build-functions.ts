import { existsSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { repositoryRoot } from '@aertrip/release';

const source = path.join(repositoryRoot, 'supabase');
/** Libraries name the modules of Node.js without their prefix; Deno requires it. */
const prefixedBuiltins = Object.fromEntries(builtinModules.map((name) => [name, `node:${name}`]));

/** Libraries that are no ES modules require those modules while they run, and ask for their folder. */
const ofCommonModules = `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const __dirname = import.meta.dirname;`;

/**
 * Builds the server functions into a folder that the Supabase CLI deploys from: each is one module with its libraries, in the
 * versions of this repository's lock file.
 * @param folder is emptied and receives `supabase/`
 * @returns names of the functions
 * @throws Error with the compiler's words
 */
export async function buildFunctions(folder: string): Promise<readonly string[]> {
  const output = path.join(folder, 'supabase');
  await rm(folder, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  const folders = await readdir(path.join(source, 'functions'));
  const names = folders.filter((name) => existsSync(path.join(source, 'functions', name, 'index.ts')));
  await build({
    absWorkingDir: repositoryRoot,
    entryPoints: names.map((name) => ({
      in: path.join(source, 'functions', name, 'index.ts'),
      out: path.join(name, 'dist/index'),
    })),
    outdir: path.join(output, 'functions'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'eof',
    banner: { js: ofCommonModules },
    logLevel: 'silent',
    alias: prefixedBuiltins,
  });
  // Read by their path, from the module.
  await cp(path.join(source, 'functions/documents/fonts'), path.join(output, 'functions/documents/fonts'), {
    recursive: true,
  });
  // The project's settings, with the built file as the entry point of each function.
  const settings = (await readFile(path.join(source, 'config.toml'), 'utf8')).replaceAll(
    /^\[functions\.(\w+)\]$/gm,
    (heading, name: string) => `${heading}\nentrypoint = "./functions/${name}/dist/index.js"`,
  );
  await writeFile(path.join(output, 'config.toml'), settings);
  return names;
}
