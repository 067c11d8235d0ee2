import { getStorageSchemaSql } from '@supabase/lite';

/** GoTrue's tables of second factors, which lite lacks. */
const secondFactorSql = `
  create table auth.mfa_factors (
    id uuid primary key,
    user_id uuid not null references auth.users on delete cascade,
    friendly_name text,
    factor_type text not null check (factor_type = 'totp'),
    status text not null check (status in ('unverified', 'verified')),
    secret text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);
  create table auth.mfa_challenges (
    id uuid primary key,
    factor_id uuid not null references auth.mfa_factors on delete cascade,
    created_at timestamptz not null,
    verified_at timestamptz
  );
  create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
`;

/**
 * The state of a hosted project before its first migration: roles, schemas, storage tables and the same default
 * privileges. A migration that forgets to revoke a right fails here as it would there.
 *
 * @param authSchemaSql the auth schema of the pinned @supabase/lite
 */
export function bootstrapSql(authSchemaSql: string): string {
  return `
    -- Roles belong to the server, whose other databases may have made them.
    do $$
    declare role text;
    begin
      foreach role in array array['anon', 'authenticated', 'service_role bypassrls'] loop
        continue when to_regrole(split_part(role, ' ', 1)) is not null;
        begin
          execute 'create role ' || role || ' nologin noinherit';
        exception when duplicate_object or unique_violation then null; -- by another database meanwhile
        end;
      end loop;
      if not (select rolsuper from pg_roles where rolname = current_user) then
        grant anon, authenticated, service_role to current_user;
      end if;
    end $$;

    create schema extensions;
    create extension pgcrypto with schema extensions;
    ${authSchemaSql}
    ${secondFactorSql}
    ${getStorageSchemaSql()}

    grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;
    grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;

    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key, statements text[], name text
    );
    create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
  `;
}
