import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { startTcpServer } from '../../database/support/own-server';

/** PostgreSQL 17 with the roles, owners and rights of a hosted Supabase project before its first migration. */
export interface HostedProject {
  /** Connection string of a role: `postgres`, which is no superuser, `supabase_auth_admin` or `authenticator`. */
  urlOf(role: string): string;
  stop(): Promise<void>;
}

/** The superuser of a hosted project is `supabase_admin`; no session may rename its own role. */
const renameSuperuser = (password: string) => `
  alter role postgres rename to supabase_admin;
  alter role supabase_admin password '${password}';
  create role postgres login createdb createrole replication bypassrls password '${password}'`;

const createPlatformRoles = (password: string) => `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role authenticator login noinherit password '${password}';
  create role supabase_auth_admin login noinherit createrole password '${password}';
  create role supabase_storage_admin login noinherit createrole;
  create role dashboard_user nologin createdb createrole replication;
  grant anon, authenticated, service_role to authenticator, supabase_storage_admin;
  grant anon, authenticated, service_role to postgres with admin option;
  alter database postgres owner to postgres`;

/** The platform owns `auth` and `storage`; `postgres` may use both and create in neither. */
const handOverSchemas = `
  do $$
  declare kind record;
  begin
    for kind in
      select n.nspname, c.relname, case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end as word
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('auth', 'storage') and c.relkind in ('r', 'v', 'S')
        and not exists (select 1 from pg_depend where objid = c.oid and deptype in ('a', 'i'))
    loop
      execute format('alter %s %I.%I owner to supabase_%s_admin', kind.word, kind.nspname, kind.relname, kind.nspname);
    end loop;
  end $$;
  alter schema auth owner to supabase_auth_admin;
  alter schema storage owner to supabase_storage_admin;
  grant usage on schema auth, storage to postgres;
  grant all on schema extensions to postgres;
  grant all on all tables in schema auth, storage to postgres;
  grant all on all routines in schema auth, storage, extensions to postgres;
  alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;
  -- Hosted, the extension supautils lets postgres write policies on storage.objects. Membership stands for it here.
  grant supabase_storage_admin to postgres;
  -- The command line creates it.
  drop schema supabase_migrations cascade`;

export async function startHostedProject(): Promise<HostedProject> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aertrip-hosted-'));
  const password = randomUUID();
  const server = await startTcpServer(path.join(folder, 'database'), password);
  const urlOf = (role: string) => server.urlOf('postgres', role);
  const asRole = async (role: string, ...statements: string[]) => {
    const sql = postgres(urlOf(role), { max: 1, onnotice: () => undefined });
    for (const statement of statements) await sql.unsafe(statement);
    await sql.end();
  };
  await asRole('postgres', `create role renamer superuser login password '${password}'`);
  await asRole('renamer', renameSuperuser(password));
  await asRole('supabase_admin', 'drop role renamer', createPlatformRoles(password));
  const prepare = path.join(import.meta.dirname, 'prepare-database.ts');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', prepare, urlOf('supabase_admin')]);
  await asRole('supabase_admin', handOverSchemas);
  return {
    urlOf,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
