import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parseJson, ReleaseRefused } from '../core/refusal';
import { repositoryRoot, folderOfApp } from '../core/repository';
import { isLoopbackOrigin, type DevelopmentServer } from '../releases/preview';

const manifestSchema = v.object({
  name: v.string(),
  metaData: v.object({
    remoteEntry: v.object({ name: v.string(), path: v.string(), type: v.optional(v.string()) }),
  }),
});

const packageSchema = v.object({
  aertrip: v.optional(v.object({ paths: v.optional(v.array(v.string()), []) }), {}),
});

/** Timeout in ms for the response of a development server. */
const timeLimit = 5000;

const startIt = 'Start it first (npm run dev in the project of the remote), then ask for the link again.';

async function readManifest(origin: string) {
  const url = `${origin}/mf-manifest.json`;
  const text = await fetch(url, { signal: AbortSignal.timeout(timeLimit) })
    .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(`status ${answer.status}`))))
    .catch((cause: unknown) => {
      const said = cause instanceof Error ? cause.message : String(cause);
      throw new ReleaseRefused(
        'usage',
        {
          found: `${url} does not answer (${said}).`,
          expected: 'Expected the development server of the remote.',
          next: startIt,
        },
        { cause },
      );
    });
  return parseJson(manifestSchema, text, url, startIt);
}

/** Paths from the remote's package.json, in this project or in the app's folder of this repository. */
function readPaths(app: string): string[] {
  const file = [folderOfApp(app), repositoryRoot]
    .map((folder) => path.join(folder, 'package.json'))
    .find((candidate) => existsSync(candidate));
  return file ? parseJson(packageSchema, readFileSync(file, 'utf8'), file, 'Correct it.').aertrip.paths : [];
}

/**
 * What a link to a development server shows.
 * @param origin such as `http://localhost:3100`
 * @throws ReleaseRefused (`usage`) when it is not on this machine or does not respond
 */
export async function readDevelopmentServer(app: string, origin: string): Promise<DevelopmentServer> {
  if (!isLoopbackOrigin(origin)) {
    throw new ReleaseRefused('usage', {
      found: `${JSON.stringify(origin)} is not a development server of this machine.`,
      expected: 'Expected an origin such as http://localhost:3100.',
      next: 'A page loads a development server only from the machine that opens it.',
    });
  }
  const { name, metaData } = await readManifest(origin);
  const { remoteEntry } = metaData;
  return {
    app,
    origin,
    container: name,
    entry: path.posix.join(remoteEntry.path, remoteEntry.name),
    ...(remoteEntry.type === 'module' ? { type: 'module' as const } : {}),
    paths: readPaths(app),
  };
}
