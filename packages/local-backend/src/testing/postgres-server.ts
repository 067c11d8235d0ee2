import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const migrationsDir = join(import.meta.dirname, '../../../../supabase/migrations');

export interface PostgresServer {
  /** One psql session that runs a script and goes on after errors. */
  session(script: string): Promise<{ output: string; errors: string }>;
  /** One query, unaligned. @throws when it fails */
  query(sql: string): Promise<string>;
  /** Applies the migrations. */
  migrate(): Promise<void>;
  stop(): void;
}

/** The folder of the newest PostgreSQL server installed here (Debian's place, or on the PATH), if any. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) =>
    ['initdb', 'pg_ctl', 'psql'].every((name) => existsSync(join(folder, name))),
  );
}

/** A server of its own on a temporary folder, reached by a socket in it, with no migration applied yet. */
export async function startPostgres(bin: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'aertrip-pg-'));
  const owner = serverUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const run = (name: string, args: string[]) =>
    execFileSync(join(bin, name), args, { cwd: folder, stdio: 'ignore', ...owner });

  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']);
  const options = `-c listen_addresses='' -c unix_socket_directories=${folder} -c fsync=off -c max_connections=60`;
  run('pg_ctl', ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start']);

  const session = (script: string, flags: string[] = []) =>
    new Promise<{ output: string; errors: string; code: number | null }>((resolve, reject) => {
      const psql = spawn(join(bin, 'psql'), ['-h', folder, '-U', 'postgres', '-XqAt', ...flags], owner);
      let output = '';
      let errors = '';
      psql.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      psql.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
      psql.on('error', reject);
      psql.on('close', (code) => resolve({ output: output.trim(), errors, code }));
      psql.stdin.end(script);
    });
  const strictly = async (script: string) => {
    const { output, errors, code } = await session(script, ['-v', 'ON_ERROR_STOP=1', '-1']);
    if (code !== 0) throw new Error(errors);
    return output;
  };

  await strictly(readFileSync(join(import.meta.dirname, 'platform-stub.sql'), 'utf8'));
  const migrate = async () => {
    for (const file of readdirSync(migrationsDir).toSorted()) {
      await strictly(readFileSync(join(migrationsDir, file), 'utf8'));
    }
  };

  return {
    session,
    query: strictly,
    migrate,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; Debian's package brings an account for it. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return { uid: readPostgresId('-u'), gid: readPostgresId('-g') };
}

function readPostgresId(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres']).toString());
}
