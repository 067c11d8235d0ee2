-- Platform compatibility.
--
-- Hosted Supabase has these grants already, so there every statement is a no-op. Supabase Lite (the
-- embedded default) creates the three API roles only when it meets their names in top-level SQL of a
-- migration, never inside a DO body, and gives them no access to the auth and storage schemas.

create extension if not exists unaccent with schema extensions;

grant usage on schema public to anon, authenticated, service_role;

-- PostgREST gives a request the settings of its role. A hosted project has these limits already.
do $$
begin
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';
exception
  when insufficient_privilege then null; -- hosted: the roles belong to the platform
end $$;

do $$
begin
  grant usage on schema auth to anon, authenticated, service_role;
exception
  when insufficient_privilege then null; -- hosted: owned and granted by the platform
end $$;

do $$
begin
  grant usage on schema storage to anon, authenticated, service_role;
  grant select on storage.buckets to anon, authenticated;
  grant select, insert, update, delete on storage.objects to anon, authenticated;
  grant all on storage.buckets, storage.objects to service_role;
exception
  when insufficient_privilege then null; -- hosted: owned and granted by the platform
  when invalid_schema_name or undefined_table then null; -- a server without storage
end $$;
