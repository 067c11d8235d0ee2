import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';

export interface Answer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** A team's folder outside of this repository, with a terminal in it. */
export function terminal(folder: string, env: NodeJS.ProcessEnv) {
  const run = (command: string, more: NodeJS.ProcessEnv = {}): Promise<Answer> =>
    new Promise((resolve) => {
      // Nothing of this run of npm may lead the team's own npm back here.
      const own = Object.entries(process.env).filter(
        ([name]) => !/^npm_|^NODE_OPTIONS$|^NODE_ENV$/.test(name),
      );
      const options = {
        cwd: folder,
        maxBuffer: 64 * 1024 * 1024,
        env: { ...Object.fromEntries(own), ...env, ...more },
      };
      execFile('/bin/sh', ['-c', command], options, (error, out, err) => {
        resolve({ code: Number(error?.code ?? 0), out, err });
      });
    });
  return {
    run,
    /** @throws Error with what a command said that failed */
    async mustRun(command: string, more: NodeJS.ProcessEnv = {}): Promise<Answer> {
      const answer = await run(command, more);
      if (answer.code !== 0)
        throw new Error(`${command} ended with ${answer.code}.\n\n${answer.out}${answer.err}`);
      return answer;
    },
  };
}

/** The command as this repository has it: a project is made before anything is installed. */
export const mfeOfTheSite = `${process.execPath} ${path.join(repositoryRoot, 'packages/release/bin/mfe.js')}`;

export async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

type Terminal = ReturnType<typeof terminal>;

/** `npm run dev` of a project, until it is stopped. */
export function serveFromSource(folder: string, port: number) {
  const command = path.join(folder, 'node_modules/.bin/aertrip-dev');
  const child = spawn(process.execPath, [command, 'webpack', '--watch'], {
    cwd: folder,
    env: {
      ...process.env,
      PATH: `${path.join(folder, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
      PORT: String(port),
    },
    stdio: 'ignore',
  });
  return {
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** Asks for the link to a development server until its first build is there. */
export async function developmentLink(run: Terminal['run'], origin: string, site: string): Promise<string> {
  for (;;) {
    const { code, out } = await run(`npx mfe preview remote-blog@${origin} --json`, { MFE_SITE: site });
    if (code === 0) return (JSON.parse(out) as { link: string }).link;
  }
}
