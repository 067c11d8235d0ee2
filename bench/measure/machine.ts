import { execFile } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { promisify } from 'node:util';
import { repositoryRoot } from '@aertrip/release';
import { chromiumArguments, findChromium } from '@aertrip/release/chromium';
import { chromium } from 'playwright-core';

/** The date, the sources and the machine of a measurement. */
export interface Circumstances {
  readonly at: string;
  /** The commit, with a `+` when the sources differed from it; nothing without a history. */
  readonly commit: string | null;
  readonly processor: string;
  readonly cores: number;
  readonly node: string;
  /** None where no browser is installed. */
  readonly browser: string | null;
  /** Load average of the last minute when the measuring began. */
  readonly load: number;
}

const output = async (command: string, args: string[]) =>
  (await promisify(execFile)(command, args, { cwd: repositoryRoot })).stdout.trim();

async function commitOfSources(): Promise<string | null> {
  try {
    const commit = await output('git', ['rev-parse', '--short', 'HEAD']);
    const changes = await output('git', ['status', '--porcelain', '--', ':!docs/benchmarks.md']);
    return changes === '' ? commit : `${commit}+`;
  } catch {
    return null;
  }
}

/** Path of the browser. @throws BrowserUnavailable with instructions to install one */
export const browserPath = () => findChromium(chromium.executablePath());

export const launchChromium = () =>
  chromium.launch({ executablePath: browserPath(), args: chromiumArguments });

async function browserVersion(): Promise<string | null> {
  try {
    return (await output(browserPath(), ['--version'])).replace(/ built on.*/, '');
  } catch {
    return null;
  }
}

export async function currentCircumstances(): Promise<Circumstances> {
  const [commit, browser] = await Promise.all([commitOfSources(), browserVersion()]);
  return {
    at: new Date().toISOString(),
    commit,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    node: process.version,
    browser,
    load: loadavg()[0] ?? 0,
  };
}
