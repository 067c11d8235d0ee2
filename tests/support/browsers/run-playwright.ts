import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

/**
 * Runs Playwright Test with the arguments of this process.
 * @param config file, absolute
 */
export function runPlaywright(config: string, env: NodeJS.ProcessEnv): void {
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const words = [playwright, 'test', '--config', config, ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit', env });
  process.exitCode = status ?? 1;
}
