import { execFile } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { promisify } from 'node:util';
import { repositoryRoot } from '@aertrip/release';
import { findChromium } from '@aertrip/release/chromium';
import { chromium } from 'playwright-core';

/** On what, when and of which sources something was measured. */
export interface Circumstances {
  readonly at: string;
  /** The commit, with a `+` when the sources differed from it; nothing without a history. */
  readonly commit: string | null;
  readonly processor: string;
  readonly cores: number;
  readonly node: string;
  readonly browser: string;
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

/** The browser that measures. @throws BrowserUnavailable saying how to provide one */
export const browserPath = () => findChromium(chromium.executablePath());

export async function currentCircumstances(): Promise<Circumstances> {
  const [commit, browser] = await Promise.all([commitOfSources(), output(browserPath(), ['--version'])]);
  return {
    at: new Date().toISOString(),
    commit,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    node: process.version,
    browser: browser.replace(/ built on.*/, ''),
    load: loadavg()[0] ?? 0,
  };
}
