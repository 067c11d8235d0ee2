/**
 * Migrations of the real schema, each on its own: what breaks one of the four apps of today, as the sentence that must
 * name it, and what breaks none.
 */
export const breaking: readonly (readonly [sql: string, says: RegExp])[] = [
  ['alter table themes rename column slug to path', /themes\.slug is gone/],
  ['alter table packages rename to tours', /packages is gone/],
  ['alter table packages drop column summary cascade', /packages\.summary is gone/],
  ['drop view published_reviews cascade', /published_reviews is gone/],
  ['drop table package_slug_history cascade', /package_slug_history is gone/],
  ['alter table saved_views rename column hidden_columns to hidden', /saved_views\.hidden_columns is gone/],
  ['drop table waiting_list cascade', /waiting_list is gone/],
  [
    'alter table hotels drop constraint hotels_stars_check; alter table hotels alter column stars type text using stars::text',
    /hotels\.stars was/,
  ],
  [
    'alter table package_slug_history alter column slug type jsonb using to_jsonb(slug)',
    /package_slug_history\.slug was/,
  ],
  ['alter table themes alter column sort type text using sort::text', /themes\.sort was/],
  ['alter table enquiry_events add column channel text not null', /enquiry_events\.channel is required/],
  ['alter table enquiry_events alter column id drop identity', /enquiry_events\.id is required/],
  ['alter table extras add column tax_code text not null', /extras\.tax_code is required/],
  ['alter table saved_views add column scope text not null', /saved_views\.scope is required/],
  [
    "alter table saved_views drop constraint saved_views_list_check; alter table saved_views add check (list in ('bookings', 'departures'))",
    /saved_views\.list does not take enquiries, packages any more/,
  ],
  [
    'alter table package_stops drop constraint package_stops_package_id_fkey',
    /packages → package_stops are joined by no foreign key/,
  ],
  [
    'alter table package_stops add column first_of uuid references packages',
    /packages → package_stops are joined in several ways/,
  ],
  [
    'alter table package_themes drop constraint package_themes_theme_id_fkey',
    /package_themes → themes are joined by no foreign key/,
  ],
  ['drop function quote cascade', /quote\(\) is gone/],
  ['alter function hold_seats rename to keep_seats', /hold_seats\(\) is gone/],
  ['alter function package_search rename to find_packages', /package_search\(\) is gone/],
  [
    "drop function shared_quote(uuid); create function shared_quote(token uuid) returns jsonb language sql as $$ select '{}'::jsonb $$",
    /shared_quote\(p_token\) is gone/,
  ],
  [
    "drop function shared_quote(uuid); create function shared_quote(p_token uuid, p_pin text) returns jsonb language sql as $$ select '{}'::jsonb $$",
    /shared_quote\(p_pin\) is required/,
  ],
  [
    "drop function shared_quote(uuid); create function shared_quote(p_token bigint) returns jsonb language sql as $$ select '{}'::jsonb $$",
    /shared_quote\(p_token\) was uuid and is bigint/,
  ],
  [
    "drop function shared_quote(uuid); create function shared_quote(p_token uuid) returns text language sql as $$ select '' $$",
    /shared_quote\(\) gave jsonb and gives text/,
  ],
  [
    "create function shared_quote(p_token uuid, p_pin text default null) returns jsonb language sql as $$ select '{}'::jsonb $$",
    /shared_quote\(\) is there 2 times/,
  ],
  ['revoke select on themes from anon', /themes\.name may not be read by anon any more/],
  [
    'revoke insert on saved_views from authenticated; revoke insert (list, name, query, hidden_columns, owner) on saved_views from authenticated',
    /saved_views\.list may not be written/,
  ],
  ['revoke delete on shortlist_items from authenticated', /shortlist_items may not be deleted from/],
  ['revoke execute on function quote from anon, public', /quote\(\) may not be called by anon/],
  [
    'revoke execute on function submit_enquiry from anon, public',
    /submit_enquiry\(\) may not be called by anon/,
  ],
  [
    "delete from storage.objects where bucket_id = 'images'; delete from storage.buckets where id = 'images'",
    /images is gone/,
  ],
  ['alter table departures drop column starts_on cascade', /departures\.starts_on is gone/],
  ['alter table admin_users rename column full_name to name', /admin_users\.full_name is gone/],
];

export const harmless: readonly string[] = [
  "set local lock_timeout = '5s'",
  'create table ports (id uuid primary key, name text not null)',
  'alter table packages add column subtitle text',
  "alter table enquiry_events add column channel text not null default 'phone'",
  'alter table themes add column initial text generated always as (left(name, 1)) stored',
  'alter table packages add column code_2 text not null default md5(random()::text)',
  'alter table itinerary_days alter column overnight type varchar(5000)',
  'alter table package_stops alter column nights type integer',
  'alter table themes alter column name drop not null',
  "alter type enquiry_status add value if not exists 'waiting'",
  'alter table saved_views drop constraint saved_views_list_check',
  'create index on packages (summary)',
  'create view port_cards as select id, name from themes',
  'create function now_there() returns timestamptz language sql as $$ select now() $$',
  "create function desk_hint(p_for text default null) returns text language sql as $$ select '' $$",
  'create or replace function subscribe_hint() returns void language plpgsql as $$ begin end $$',
  'alter table messages add column trace text',
  'alter table faqs alter column sort set default 7',
  "comment on table packages is 'tours'",
  "insert into storage.buckets (id, name) values ('scans', 'scans')",
  'create policy more on themes for select to authenticated using (true)',
  'create table theme_notes (theme_id uuid references themes, body text)',
  'grant select on themes to service_role',
  'alter table package_stops rename constraint package_stops_package_id_fkey to stops_of_package',
  "create type mood as enum ('fine')",
];
