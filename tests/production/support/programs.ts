import { existsSync } from 'node:fs';
import path from 'node:path';

/** Folders of daemons that the PATH of an unprivileged account often lacks. */
const daemonFolders = ['/usr/sbin', '/usr/local/sbin'];

/** @throws Error naming the Debian package when the program is not installed */
export function findProgram(name: string, debianPackage: string): string {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...daemonFolders];
  const program = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  if (!program) throw new Error(`${name} is not installed: apt-get install -y ${debianPackage}`);
  return program;
}
