import { getStorageSchemaSql } from '@supabase/lite';

/**
 * What a hosted project has before its first migration: roles, schemas, storage tables and, above all, the same
 * default privileges. A migration that forgets to revoke is then as open here as it would be there.
 *
 * @param authSchemaSql the auth schema of the pinned @supabase/lite
 */
export function bootstrapSql(authSchemaSql: string): string {
  return `
    create role anon nologin noinherit;
    create role authenticated nologin noinherit;
    create role service_role nologin noinherit bypassrls;

    create schema extensions;
    create extension pgcrypto with schema extensions;
    ${authSchemaSql}
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
