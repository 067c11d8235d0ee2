-- Masters in use: references to a row, merging rows, and dated rules that are immutable once they apply.

-- What uses rows of a master, one row for each use. `record_kind` locates the record: package, destination,
-- hotel, departure, booking, quote or enquiry.
create function app.master_uses(p_table text, p_ids uuid[])
returns table (master_id uuid, record_kind text, record_id uuid, name text)
language sql stable security definer set search_path = '' as $$
  select d.parent_id, 'destination', d.id, d.name
  from public.destinations d where p_table = 'destinations' and d.parent_id = any (p_ids)
  union all
  select h.destination_id, 'hotel', h.id, h.name
  from public.hotels h where p_table = 'destinations' and h.destination_id = any (p_ids)
  union all
  select used.master_id, 'package', k.id, k.title
  from (
    select k.destination_id as master_id, k.id as package_id
    from public.packages k where p_table = 'destinations' and k.destination_id = any (p_ids)
    union
    select s.destination_id, s.package_id
    from public.package_stops s where p_table = 'destinations' and s.destination_id = any (p_ids)
    union
    select t.theme_id, t.package_id from public.package_themes t where p_table = 'themes' and t.theme_id = any (p_ids)
    union
    select h.hotel_id, h.package_id from public.package_hotels h where p_table = 'hotels' and h.hotel_id = any (p_ids)
    union
    select i.inclusion_id, i.package_id
    from public.package_inclusions i where p_table = 'inclusions' and i.inclusion_id = any (p_ids)
  ) used
  join public.packages k on k.id = used.package_id
  union all
  select d.departure_city_id, 'departure', d.id, format('%s, %s', k.title, to_char(d.starts_on, 'DD Mon YYYY'))
  from public.departures d
  join public.packages k on k.id = d.package_id
  where p_table = 'departure_cities' and d.departure_city_id = any (p_ids)
  union all
  select b.promotion_id, 'booking', b.id, b.ref
  from public.bookings b where p_table = 'promotions' and b.promotion_id = any (p_ids)
  union all
  select q.promotion_id, 'quote', q.id, format('%s, version %s', q.ref, q.number)
  from public.quotes q where p_table = 'promotions' and q.promotion_id = any (p_ids)
  union all
  select r.id, 'enquiry', e.id, e.ref
  from public.lost_reasons r
  join public.enquiries e on e.lost_reason = r.name
  where p_table = 'lost_reasons' and r.id = any (p_ids)
$$;

-- How many records use each of these rows; those that nothing uses are left out. For administrators. PT403.
create function public.master_use_counts(p_table text, p_ids uuid[]) returns table (id uuid, uses bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_admin('viewer', 'Only administrators see what uses master data');
  perform app.check_field(cardinality(p_ids) <= 1000, 'ids', 'Name up to 1,000 rows');
  return query select u.master_id, count(*) from app.master_uses(p_table, p_ids) u group by u.master_id;
end $$;

-- What uses a row: {counts: {package: 12, ...}, records: [{kind, id, name}, ...]}, the first hundred by name. PT403: bookings,
-- quotes and enquiries are named to those who work with them alone.
create function public.master_uses(p_table text, p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_admin('viewer', 'Only administrators see what uses master data');
  return (
    with uses as (select * from app.master_uses(p_table, array[p_id]))
    select jsonb_build_object(
      'counts',
      coalesce(
        (select jsonb_object_agg(c.record_kind, c.uses)
         from (select u.record_kind, count(*) as uses from uses u group by u.record_kind) c),
        '{}'
      ),
      'records',
      coalesce(
        (select jsonb_agg(jsonb_build_object('kind', r.record_kind, 'id', r.record_id, 'name', r.name) order by r.name, r.record_id)
         from (
           select u.record_kind, u.record_id, u.name
           from uses u
           where u.record_kind not in ('booking', 'quote', 'enquiry') or app.is_admin('agent')
           order by u.name, u.record_id
           limit 100
         ) r),
        '[]'
      )
    )
  );
end $$;

-- The tables whose rows can be merged, with the column that names a row.
create function app.require_mergeable(p_table text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  perform app.check_field(
    p_table in ('destinations', 'themes', 'departure_cities', 'hotels', 'inclusions', 'lost_reasons'),
    'table', 'Rows of this master cannot be merged'
  );
end $$;

create function app.move_destination_uses(p_from uuid, p_into uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_from public.destinations;
  v_into public.destinations;
begin
  select * into v_from from public.destinations where id = p_from;
  select * into v_into from public.destinations where id = p_into;
  perform app.check_field(
    v_from.scope = v_into.scope, 'into', 'One is in India and the other is not: taxes and terms of the tours would change'
  );
  perform app.check_field(
    not v_from.slug = any (v_into.path), 'into', 'It stands below the one that would go: move it elsewhere first'
  );
  update public.destinations set parent_id = p_into where parent_id = p_from;
  update public.hotels set destination_id = p_into where destination_id = p_from;
  update public.package_stops set destination_id = p_into where destination_id = p_from;
  update public.packages set destination_id = p_into where destination_id = p_from;
  update public.enquiries set destination_id = p_into where destination_id = p_from;
end $$;

-- Moves everything that uses one row to another of the same master and retires the first, all in one transaction. Packages get a
-- new version, so that an open editor merges. Answers how many records moved.
-- PT403 not a manager, PT404, PT409 one of the two was changed since it was read, PT422 they cannot be merged.
--
-- Who saves a package holds its row and then refers to masters, so nothing here may keep a reference waiting: rows of the
-- master are locked as an edit of them locks them, and packages after them. A use that is stored at the same moment stays
-- with the retired row, as it does when a row is retired.
create function public.merge_master(p_table text, p_from uuid, p_into uuid, p_from_version int, p_into_version int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_packages uuid[];
  v_uses int;
  v_row record;
  v_names text[] := array[null, null];
begin
  perform app.require_admin('manager', 'Only a manager merges master data');
  perform app.require_mergeable(p_table);
  perform app.check_field(p_from <> p_into, 'into', 'Choose another row');
  -- Both in the order of their ids: two merges of the same pair wait for each other.
  for v_row in
    execute format('select id, name, active, version from public.%I where id in ($1, $2) order by id for no key update', p_table)
    using p_from, p_into
  loop
    perform app.check_current(
      v_row.version, case when v_row.id = p_from then p_from_version else p_into_version end, 'this record'
    );
    perform app.check_field(v_row.id = p_from or v_row.active, 'into', format('%s is retired', v_row.name));
    v_names[case when v_row.id = p_from then 1 else 2 end] := v_row.name;
  end loop;
  perform app.check_found(num_nulls(v_names[1], v_names[2]) = 0, 'One of the two is gone');

  select count(*), array_agg(distinct record_id) filter (where record_kind = 'package')
  into v_uses, v_packages
  from app.master_uses(p_table, array[p_from]);
  if p_table = 'departure_cities' then
    perform app.lock_departures(array(select id from public.departures where departure_city_id = p_from));
  end if;
  perform 1 from public.packages
  where id = any (v_packages)
    or (p_table = 'departure_cities' and id in (select package_id from public.departures where departure_city_id = p_from))
  order by id
  for no key update;
  perform set_config('app.reason', format('%s is merged into %s', v_names[1], v_names[2]), true);

  case p_table
    when 'destinations' then perform app.move_destination_uses(p_from, p_into);
    when 'themes' then
      -- A package that has both keeps one.
      delete from public.package_themes t
      where t.theme_id = p_from
        and exists (select 1 from public.package_themes o where o.package_id = t.package_id and o.theme_id = p_into);
      update public.package_themes set theme_id = p_into where theme_id = p_from;
    when 'departure_cities' then update public.departures set departure_city_id = p_into where departure_city_id = p_from;
    when 'hotels' then update public.package_hotels set hotel_id = p_into where hotel_id = p_from;
    when 'inclusions' then
      update public.package_inclusions set inclusion_id = p_into where inclusion_id = p_from;
      update public.extras set inclusion_id = p_into where inclusion_id = p_from;
    when 'lost_reasons' then update public.enquiries set lost_reason = v_names[2] where lost_reason = v_names[1];
  end case;

  if v_packages is not null then
    update public.packages set version = version where id = any (v_packages);
    if p_table <> 'destinations' then
      perform app.write_audit(
        'packages', moved.id::text, 'UPDATE', jsonb_build_object(p_table, jsonb_build_array(v_names[1], v_names[2]))
      )
      from unnest(v_packages) moved (id);
    end if;
  end if;
  execute format('update public.%I set active = false where id = $1', p_table) using p_from;
  perform app.write_audit(
    p_table, p_into::text, 'UPDATE', jsonb_build_object('merged_from', jsonb_build_array(null, v_names[1]))
  );
  return v_uses;
end $$;

-- Dated rules ----------------------------------------------------------------------------------------

-- A rule that has begun made prices, and is read-only to people from then on: it may be retired, ended from today on, and noted.
-- Another one begins today at the earliest. Rows without a caller are the operator's.
create function app.guard_dated_rule() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_free text[] := array['active', 'sort', 'source_note', 'valid_to', 'version', 'updated_at'];
begin
  if app.staff_uid() is null then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'INSERT' then
    perform app.check_field(new.valid_from >= app.today(), 'valid_from', 'A new row begins today or later: what is past is not rewritten');
    return new;
  end if;
  if old.valid_from < app.today() then
    perform app.check_field(
      tg_op = 'UPDATE' and to_jsonb(new) - v_free = to_jsonb(old) - v_free, 'valid_from',
      'This row has begun and is not rewritten: add one from a date'
    );
  elsif tg_op = 'UPDATE' then
    perform app.check_field(new.valid_from >= app.today(), 'valid_from', 'A row begins today or later: what is past is not rewritten');
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) ? 'valid_to'
    and to_jsonb(new) ->> 'valid_to' is distinct from to_jsonb(old) ->> 'valid_to'
  then
    perform app.check_field(
      coalesce((to_jsonb(new) ->> 'valid_to')::date >= app.today() - 1, true)
        and coalesce((to_jsonb(old) ->> 'valid_to')::date >= app.today(), true),
      'valid_to', 'What is past is not rewritten'
    );
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

do $$
declare
  v_table text;
begin
  foreach v_table in array array[
    'tax_rates', 'occupancy_rules', 'deposit_rules', 'instalment_rules', 'refund_rules', 'cancellation_rules', 'discount_caps'
  ] loop
    execute format(
      'create trigger guard_dated before insert or update or delete on public.%I
       for each row execute function app.guard_dated_rule()', v_table
    );
  end loop;
end $$;

-- Of one tax for one kind of tour a row with an end and the next one never apply to the same day; a row without an end lasts
-- until the next begins.
create function app.refuse_overlapping_taxes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_other public.tax_rates;
begin
  -- Two that are written at the same moment must see each other.
  perform pg_advisory_xact_lock(hashtext('tax_rates:' || new.kind || new.scope));
  select * into v_other
  from public.tax_rates t
  where t.id <> new.id
    and t.active
    and t.kind = new.kind
    and t.scope = new.scope
    and (
      (t.valid_from <= new.valid_from and t.valid_to >= new.valid_from)
      or (new.valid_from <= t.valid_from and new.valid_to >= t.valid_from)
    )
  limit 1;
  perform app.check_field(
    v_other.id is null, 'valid_to',
    format('It overlaps the row from %s: end one before the other begins', to_char(v_other.valid_from, 'DD Mon YYYY'))
  );
  return new;
end $$;

create trigger refuse_overlap before insert or update of kind, scope, valid_from, valid_to, active on public.tax_rates
for each row when (new.active) execute function app.refuse_overlapping_taxes();
