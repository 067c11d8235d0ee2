import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export function run(command: string, args: readonly string[]): boolean {
  console.log(`Trying: ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', timeout: 10 * 60_000 }).status === 0;
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs system packages where that needs no confirmation: as root on Debian. */
export const installDebianPackages = (names: readonly string[]): boolean =>
  isRootOnDebian() && run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', ...names]);
