import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { repositoryRoot, workspaceApps } from '../core/repository';
import { writeFixtures } from './write-fixtures';

/** The apps named on a command line, or all apps without a name. Exits with code 2 for an unknown name. */
export function requestedApps(names: readonly string[]): readonly string[] {
  const unknown = names.filter((name) => !workspaceApps.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no app called ${unknown.join(', ')}. The apps are ${workspaceApps.join(', ')}.`);
    process.exit(2);
  }
  return names.length > 0 ? names : workspaceApps;
}

/** Resolved at build time: a standalone edge has no webpack. */
const findWebpack = () => createRequire(import.meta.url).resolve('webpack/bin/webpack.js');

interface BuildOptions {
  readonly app: string;
  readonly version: string;
  readonly output: string;
  readonly signal?: AbortSignal;
}

async function runWebpack({ app, version, output: folder, signal }: BuildOptions): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', findWebpack()], {
    cwd: path.join(repositoryRoot, app),
    env: {
      ...process.env,
      RELEASE_VERSION: version,
      BUILD_OUTPUT: folder,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The build of ${app} failed.\n\n${Buffer.concat(output).toString('utf8')}`);
}

/**
 * Builds one app in a separate process.
 * @throws Error with the compiler's output when the build fails
 */
export async function runBuild(options: BuildOptions): Promise<void> {
  const { app, output } = options;
  const project = path.join(repositoryRoot, app);
  await runWebpack(options);
  // Last, because the build empties its folder.
  await writeFixtures(output, project);
}
