-- Find anything: one search of the panel over packages, enquiries, bookings with their travellers, quotes and masters.
--
-- Reasons: docs/decisions/27.

-- Index ----------------------------------------------------------------------------------------------

-- Index words of a mark (reference, phone number, address): whole without punctuation, reversed, and each distinctive part.
create function app.find_marks(p_marks text[]) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select coalesce(array_agg(distinct word), '{}')
    from (select lower(mark) as mark from unnest(p_marks) mark where mark <> '') known
    cross join lateral (select regexp_replace(known.mark, '[^a-z0-9]', '', 'g') as joined) plain
    cross join lateral (
      select unnest(array['=' || joined, '~' || reverse(joined)]) as word where mark !~ '@'
      union all
      select '=' || part from unnest(app.plain_words(mark)) part where mark !~ '@' and length(part) >= 4
      union all
      -- A phone number is typed without its country as well.
      select '=' || right(joined, 10) where mark ~ '^\+91\d{10}$'
      union all
      select '=' || mark where mark ~ '@'
      union all
      -- The name in an address is a name, unless it is made unique by a number.
      select case when part ~ '\d' then '=' || part else part end
      from unnest(app.plain_words(split_part(mark, '@', 1))) part
      where mark ~ '@'
    ) found
  );
end $$;

-- What there is to be found: names, in which a typo is forgiven, and marks, in which it is not; with the text of a search result.
create view app.find_sources as
-- A package: its title and code, its destination with everything above it, the places of its route, its themes.
select
  'package'::text as kind, k.id, k.created_at as at,
  concat_ws(
    ' ',
    k.title,
    k.code,
    (
      select string_agg(above.name, ' ')
      from public.destinations d
      join public.destinations above on above.slug = any (d.path)
      where d.id = k.destination_id
    ),
    (select string_agg(stop ->> 'place', ' ') from jsonb_array_elements(k.route) stop),
    (select string_agg(t.name, ' ') from public.themes t where t.slug = any (k.theme_slugs))
  ) as names,
  array[k.code] as marks,
  k.title, concat_ws(' · ', k.code, k.destination_name, initcap(app.package_state(k))) as subtitle
from public.packages k
union all
select
  'enquiry', e.id, e.created_at, known.name,
  array[e.ref, case when known.name is not null then e.phone end, e.email],
  coalesce(known.name, e.ref),
  concat_ws(' · ', e.ref, k.title, initcap(e.status::text), to_char(e.created_at at time zone 'Asia/Kolkata', 'FMDD Mon YYYY'))
from public.enquiries e
left join public.packages k on k.id = e.package_id
-- What erase_enquiries() leaves of one is found by its reference.
cross join lateral (select case when e.phone <> '+910000000000' then e.name end as name) known
union all
select
  'booking', b.id, b.created_at,
  known.name || coalesce(
    (
      select ' ' || string_agg(concat_ws(' ', t.first_name, t.last_name), ' ')
      from public.booking_travellers t
      where t.booking_id = b.id and t.first_name <> 'Guest'
    ),
    ''
  ),
  array[b.ref, b.contact ->> 'phone', b.contact ->> 'email']
    || array(select i.number from public.invoices i where i.booking_id = b.id),
  coalesce(known.name, b.ref),
  concat_ws(
    ' · ', b.ref, x.package_title, to_char(b.starts_on, 'FMDD Mon YYYY'),
    case b.status when 'hold' then 'On hold' else initcap(b.status::text) end
  )
from public.bookings b
join app.departure_labels x on x.id = b.departure_id
-- A name retained only for an invoice is not searchable.
cross join lateral (
  select case
    when b.customer_name <> 'Erased' and not exists (select from app.kept_names n where n.booking_id = b.id) then b.customer_name
  end as name
) known
union all
select
  'quote', q.id, q.created_at, q.contact ->> 'name', array[q.ref, q.contact ->> 'phone', q.contact ->> 'email'], q.contact ->> 'name',
  concat_ws(' · ', q.ref, 'Version ' || q.number, x.package_title, to_char(x.starts_on, 'FMDD Mon YYYY'))
from public.quotes q
join app.departure_labels x on x.id = q.departure_id
where not q.is_replaced
union all
select
  m.kind, m.id, m.at, concat_ws(' ', m.name, m.city), array[m.iata, m.code], m.name,
  concat_ws(' · ', m.code, m.city, case when not m.active then 'Retired' end)
from (
  select 'destinations' as kind, id, created_at as at, name, active, null as city, null as iata, null as code from public.destinations
  union all
  select 'departure_cities', id, created_at, name, active, null, iata, null from public.departure_cities
  union all
  select 'themes', id, created_at, name, active, null, null, null from public.themes
  union all
  select 'hotels', id, created_at, name, active, city, null, null from public.hotels
  union all
  select 'inclusions', id, created_at, name, active, null, null, null from public.inclusions
  union all
  select 'policies', id, created_at, title, active, null, null, null from public.policies
  union all
  select 'faqs', id, created_at, question, active, null, null, null from public.faqs
  union all
  select 'extras', id, created_at, name, active, null, null, null from public.extras
  union all
  select 'promotions', id, created_at, title, active, null, null, code from public.promotions
  union all
  select 'lost_reasons', id, created_at, name, active, null, null, null from public.lost_reasons
  union all
  select 'enquiry_sources', id, created_at, name, active, null, null, null from public.enquiry_sources
) m;

-- One plan for all kinds: planning the view of all sources costs more than reading one record.
create function app.refresh_find_entries(p_kind text, p_ids uuid[]) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  with fresh as materialized (
    select s.id, s.at, app.plain_words(s.names) as names, app.find_marks(s.marks) as marks
    from app.find_sources s
    where s.kind = p_kind and s.id = any (p_ids)
  ),
  gone as (
    delete from app.find_entries e
    where e.kind = p_kind and e.id = any (p_ids) and not exists (select from fresh f where f.id = e.id)
  )
  insert into app.find_entries as e (kind, id, at, words)
  select
    p_kind, f.id, f.at,
    array_to_tsvector(
      f.names || f.marks || array(
        select '^' || app.sound(word) from unnest(f.names) word where p_kind = 'package' and word !~ '\d' and app.sound(word) <> ''
      )
    )
  from fresh f
  on conflict (kind, id) do update set at = excluded.at, words = excluded.words
  where e.words <> excluded.words;
end $$;

-- Arguments: the kind of the entry, and the column that holds its id.
create function app.follow_find_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform app.refresh_find_entries(tg_argv[0], array[(v_row ->> tg_argv[1])::uuid]);
  return null;
end $$;

-- One statement writes all travellers of a booking.
create function app.follow_find_travellers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.refresh_find_entries('booking', array_agg(distinct booking_id)) from rows having count(*) > 0;
  return null;
end $$;

create trigger follow_find after insert or delete on public.packages
for each row execute function app.follow_find_entry('package', 'id');
create trigger follow_find_update after update on public.packages
for each row when (
  (old.title, old.code, old.destination_id, old.route, old.theme_slugs)
  is distinct from (new.title, new.code, new.destination_id, new.route, new.theme_slugs)
)
execute function app.follow_find_entry('package', 'id');

create function app.follow_package_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.refresh_find_entries('package', array(
    select k.id
    from public.packages k
    join public.destinations d on d.id = k.destination_id
    where tg_table_name = 'destinations' and d.path @> array[new.slug]
    union all
    select package_id from public.package_themes where tg_table_name = 'themes' and theme_id = new.id
  ));
  return null;
end $$;

create trigger follow_package_names after update on public.destinations
for each row when ((old.name, old.path) is distinct from (new.name, new.path))
execute function app.follow_package_names();
create trigger follow_package_names after update of name on public.themes
for each row execute function app.follow_package_names();

create trigger follow_find after insert or delete or update of name, phone, email on public.enquiries
for each row execute function app.follow_find_entry('enquiry', 'id');

-- A new booking is found by its travellers, who are written with it.
create trigger follow_find after delete or update of contact, ref on public.bookings
for each row execute function app.follow_find_entry('booking', 'id');
create trigger follow_find_insert after insert on public.booking_travellers referencing new table as rows
for each statement execute function app.follow_find_travellers();
create trigger follow_find_update after update on public.booking_travellers referencing new table as rows
for each statement execute function app.follow_find_travellers();
create trigger follow_find_delete after delete on public.booking_travellers referencing old table as rows
for each statement execute function app.follow_find_travellers();
create trigger follow_find after insert on public.invoices
for each row execute function app.follow_find_entry('booking', 'booking_id');

-- A new version of a quote takes the place of the one before.
create trigger follow_find after insert or delete or update of is_replaced on public.quotes
for each row execute function app.follow_find_entry('quote', 'id');

select app.for_tables(
  array[
    'destinations', 'departure_cities', 'themes', 'hotels', 'inclusions', 'policies', 'faqs', 'extras', 'promotions',
    'lost_reasons', 'enquiry_sources'
  ],
  'create trigger follow_find after insert or update or delete on public.%1$I
   for each row execute function app.follow_find_entry(%1$L, ''id'')'
);

-- Finding --------------------------------------------------------------------------------------------

-- Splits typed text into words: a phone number is one word in any grouping, and so are a reference and an address; marks begin
-- with `=`.
create function app.typed_words(p_text text) returns setof text
language plpgsql immutable set search_path = '' as $$
declare
  v_digits text := regexp_replace(p_text, '[\s()+-]', '', 'g');
  v_phone text := app.phone_of(p_text);
  v_part text;
begin
  if v_phone is not null then
    -- Without the country of an Indian number, as app.find_marks() has it too.
    return next '=' || regexp_replace(v_phone, '^\+(91(?=\d{10}$))?', '');
    return;
  elsif v_digits ~ '^\d{4,15}$' then
    return next '=' || case when length(v_digits) = 11 then regexp_replace(v_digits, '^0', '') else v_digits end;
    return;
  end if;
  foreach v_part in array regexp_split_to_array(lower(trim(p_text)), '\s+') loop
    if v_part ~ '^[^@]+@' and v_part !~ '[''\\]' then
      return next '=' || v_part;
    elsif v_part ~ '\d' and v_part ~ '[-/]' then
      return next '=' || regexp_replace(v_part, '[^a-z0-9]', '', 'g');
    else
      return query select unnest(app.plain_words(v_part));
    end if;
  end loop;
end $$;

-- Index queries of typed text:
--   exact   every word as it is; prefix: as a beginning, or as the last signs of a mark; near: or misspelt
--   any_of  one of the words, misspelt or not
-- All are null for a text that asks for nothing. A mark is looked for with four signs or more, of which there are few records: of
-- two digits there would be half of them.
create function app.find_query(
  p_text text, out exact tsquery, out prefix tsquery, out near tsquery, out any_of tsquery, out is_contact boolean
) language plpgsql stable set search_path = '' as $$
declare
  v_word text;
  v_plain text;
  v_exact tsquery;
  v_prefix tsquery;
  v_near tsquery;
begin
  is_contact := false;
  for v_word in select word from app.typed_words(left(p_text, 100)) word where word <> '=' limit 6 loop
    v_plain := ltrim(v_word, '=');
    is_contact := is_contact or v_word ~ '^=(\d{4,}$|.*@)';
    v_exact := format('''%s'' | ''=%s''', v_plain, v_plain)::tsquery;
    v_prefix := format('''%s'':*', v_plain)::tsquery;
    if (length(v_plain) >= 4 and v_plain ~ '\d') or length(v_plain) >= 6 then
      v_prefix := v_prefix || format('''=%s'':*', v_plain)::tsquery;
    end if;
    if length(v_plain) >= 4 and v_plain !~ '@' then
      v_prefix := v_prefix || format('''~%s'':*', reverse(v_plain))::tsquery;
    end if;
    v_near := coalesce(v_prefix || app.misspelt(v_plain, false), v_prefix);
    exact := coalesce(exact && v_exact, v_exact);
    prefix := coalesce(prefix && v_prefix, v_prefix);
    near := coalesce(near && v_near, v_near);
    any_of := coalesce(any_of || v_near, v_near);
  end loop;
end $$;

-- The records of a kind that a text finds, for the lists; null for a text of one sign, or one that asks for nothing.
create function app.found_ids(p_kind text, p_words text) returns uuid[]
language plpgsql stable security definer set search_path = '' set jit = off set enable_seqscan = off as $$
declare
  v_query tsquery := (app.find_query(coalesce(p_words, ''))).near;
begin
  return case
    when length(trim(p_words)) > 1 and v_query is not null
    then array(select e.id from app.find_entries e where e.kind = p_kind and e.words @@ v_query)
  end;
end $$;

create function app.has_any(p_text text, p_query tsquery) returns boolean
language sql immutable set search_path = '' as $$
  select array_to_tsvector(app.plain_words(p_text)) @@ p_query
$$;

-- A record as a search result: {title, subtitle, path}, null for an unknown one. `path` holds the parts of its screen's URL: an
-- id, or a master's table and name.
--   p_words  any word that was typed (app.find_query()), to name the traveller it was found by
create function app.found_record(p_kind text, p_id uuid, p_words tsquery) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
begin
  return (
    select jsonb_build_object(
      'title', s.title,
      'subtitle', concat_ws(
        ' · ',
        (
          select 'With ' || concat_ws(' ', t.first_name, t.last_name)
          from public.booking_travellers t
          where p_kind = 'booking' and t.booking_id = s.id
            and not app.has_any(s.title, p_words)
            and app.has_any(concat_ws(' ', t.first_name, t.last_name), p_words)
          order by t.room_no, t.place
          limit 1
        ),
        nullif(s.subtitle, '')
      ),
      'path', case when p_kind in ('package', 'enquiry', 'booking', 'quote') then array[s.id::text] else array[s.kind, s.title] end
    )
    from app.find_sources s
    where s.kind = p_kind and s.id = p_id
  );
end $$;

-- The customers of some enquiries and bookings, by phone number: the newest name, and what there is of them.
create function app.found_customers(p_enquiries uuid[], p_bookings uuid[], p_limit int)
returns table (id text, title text, subtitle text, path text[])
language sql stable security definer set search_path = '' as $$
  select
    known.phone, known.name,
    concat_ws(
      ' · ',
      known.phone,
      case known.bookings when 0 then null when 1 then '1 booking' else known.bookings || ' bookings' end,
      case known.enquiries when 0 then null when 1 then '1 enquiry' else known.enquiries || ' enquiries' end
    ),
    array[known.phone]
  from (
    select
      phone, (array_agg(name order by at desc))[1] as name, max(at) as at,
      count(*) filter (where kind = 'booking') as bookings, count(*) filter (where kind = 'enquiry') as enquiries
    from (
      select 'enquiry' as kind, e.phone, e.name, e.created_at as at from public.enquiries e where e.id = any (p_enquiries)
      union all
      select 'booking', b.contact ->> 'phone', b.customer_name, b.created_at from public.bookings b where b.id = any (p_bookings)
    ) sale
    where phone is not null
    group by phone
  ) known
  order by known.at desc
  limit p_limit
$$;

-- The coming departures that a text with a month or a date names, the soonest first: `kerala dec`, `12 dec`, `kerala 2026-12-12`.
-- Its other words find the package. No index of their own: there are many, and they move.
create function app.found_departures(p_words text, p_limit int) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_words text[] := regexp_split_to_array(lower(trim(left(p_words, 100))), '\s+');
  v_month constant text := '^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$';
  v_day constant text := '^([12]?\d|3[01])$';
  v_date constant text := '^20\d\d-\d\d-\d\d$';
  v_tour text := (select string_agg(w, ' ') from unnest(v_words) w where w !~ v_month and w !~ v_day and w !~ v_date);
  v_packages uuid[];
begin
  if not exists (select from unnest(v_words) w where w ~ v_month or w ~ v_date) then
    return;
  end if;
  if v_tour is not null then
    v_packages := array(
      select e.id from app.find_entries e where e.kind = 'package' and e.words @@ (app.find_query(v_tour)).near limit 200
    );
  end if;
  return query
    select d.id
    from public.departures d
    where d.starts_on >= app.today()
      and (v_packages is null or d.package_id = any (v_packages))
      and not exists (
        select from unnest(v_words) w
        where (w ~ v_month and to_char(d.starts_on, 'mon') <> left(w, 3))
          or (w ~ v_day and extract(day from d.starts_on) <> w::int)
          or (w ~ v_date and d.starts_on::text <> w)
      )
    order by d.starts_on, d.id
    limit p_limit;
end $$;

-- Search results for some words: [{kind, id, title, subtitle, path}], grouped by kind, best kind first, at most five of a kind,
-- the best and then the newest first. Every word must be in a record, whole, as a beginning, as the last four
-- signs or more of a phone number or reference, or with one typo. `customer` is found by phone number or address, `departure` by a
-- month or date. Only what the
-- caller's role reads; nothing for a text of one sign. PT403 not an administrator.
create function public.find_anything(p_words text) returns jsonb
language plpgsql stable security definer
-- As app.list_page(). Planned per caller: only a plan with the caller's role can use the index without sales.
set search_path = '' set jit = off set enable_seqscan = off set random_page_cost = 1.1 set max_parallel_workers_per_gather = 0
set plan_cache_mode = force_custom_plan as $$
declare
  v_query record;
  v_reads_sales boolean := app.is_admin('agent');
  v_limit constant int := 5;
  v_kinds text[] := array[
    'package', 'destinations', 'departure_cities', 'themes', 'hotels', 'inclusions', 'policies', 'faqs', 'extras', 'promotions',
    'lost_reasons', 'enquiry_sources'
  ] || case when v_reads_sales then '{enquiry,booking,quote}' else '{}' end::text[];
  -- What more records than this have, such as a first name, is looked for whole, and among the newest of each kind.
  v_many constant int := 2000;
  v_is_frequent boolean;
  v_found jsonb;
begin
  perform app.require_admin('viewer', 'Only an administrator searches the panel');
  v_query := app.find_query(p_words);
  if v_query.near is null or length(trim(p_words)) < 2 then
    return '[]';
  end if;

  select count(*) > v_many
  into v_is_frequent
  from (
    select from app.find_entries e
    where e.words @@ v_query.near and (v_reads_sales or e.kind not in ('enquiry', 'booking', 'quote'))
    limit v_many + 1
  ) seen;

  with candidates as (
    select e.* from app.find_entries e
    where not v_is_frequent and e.words @@ v_query.near
      and (v_reads_sales or e.kind not in ('enquiry', 'booking', 'quote'))
    union
    (
      select e.* from app.find_entries e
      where v_is_frequent and e.words @@ v_query.exact
        and (v_reads_sales or e.kind not in ('enquiry', 'booking', 'quote'))
      limit v_many / 4
    )
    union
    select newest.*
    from unnest(v_kinds) k (kind)
    cross join lateral (select * from app.find_entries e where e.kind = k.kind order by e.at desc limit v_many / 2) newest
    where v_is_frequent and newest.words @@ v_query.near
  ),
  found as materialized (
    select
      e.kind, e.id, e.at,
      case when e.kind in ('package', 'enquiry', 'booking', 'quote') then e.kind else 'master' end as family,
      case when e.words @@ v_query.exact then 0 when e.words @@ v_query.prefix then 1 else 2 end as distance
    from candidates e
  ),
  placed as (
    select f.*, row_number() over (partition by f.family order by f.distance, f.at desc, f.id) as place from found f
  ),
  shown as (
    select p.family, p.distance, p.place, p.kind, p.id::text as id, record
    from placed p
    cross join lateral app.found_record(p.kind, p.id, v_query.any_of) record
    where p.place <= v_limit and record is not null
    union all
    select
      'departure', 1, d.place, 'departure', x.id::text,
      jsonb_build_object(
        'title', x.package_title,
        'subtitle', concat_ws(' · ', to_char(x.starts_on, 'FMDD Mon YYYY'), 'From ' || x.departure_city),
        'path', array[x.id::text]
      )
    from app.found_departures(p_words, v_limit) with ordinality d (id, place)
    join app.departure_labels x on x.id = d.id
    union all
    select 'customer', 0, c.place, 'customer', c.id, jsonb_build_object('title', c.title, 'subtitle', c.subtitle, 'path', c.path)
    from app.found_customers(
      array(select id from placed where family = 'enquiry' and place <= 100),
      array(select id from placed where family = 'booking' and place <= 100),
      v_limit
    ) with ordinality c (id, title, subtitle, path, place)
    where v_query.is_contact and v_reads_sales
  )
  select jsonb_agg(
    jsonb_build_object('kind', kind, 'id', id) || record
    order by best, array_position(array['customer', 'booking', 'enquiry', 'quote', 'package', 'departure', 'master'], family), place
  )
  into v_found
  from (select s.*, min(s.distance) over (partition by s.family) as best from shown s) s;
  return coalesce(v_found, '[]');
end $$;
