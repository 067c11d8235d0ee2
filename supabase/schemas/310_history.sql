-- History of a record, from the audit log: one row for each changed field.

-- What belonged to a package or a booking and was deleted is found by the entries that hold its whole row.
create index audit_log_package_idx on public.audit_log ((changes ->> 'package_id'))
where action <> 'UPDATE' and changes ? 'package_id';
create index audit_log_booking_idx on public.audit_log ((changes ->> 'booking_id'))
where table_name in ('booking_travellers', 'payments', 'refunds') and action <> 'UPDATE';

-- The log's rows about a record: its own, and those of its present and former parts. A master is known as
-- `hotels:<id>`.
create function app.record_rows(p_kind text, p_id text) returns table (table_name text, row_id text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_id uuid := case when p_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_id::uuid end;
begin
  if p_kind = 'master' then
    return query select split_part(p_id, ':', 1), split_part(p_id, ':', 2);
    return;
  end if;

  return query
  select known.table_name, p_id
  from (
    values
      ('package', 'packages'), ('booking', 'bookings'), ('enquiry', 'enquiries'), ('review', 'reviews'),
      ('setting', 'site_settings'), ('administrator', 'admin_users')
  ) known (kind, table_name)
  where known.kind = p_kind;

  if p_kind = 'package' then
    return query
    with departures as (
      select d.id::text as id from public.departures d where d.package_id = v_id
      union
      select l.row_id
      from public.audit_log l
      where l.table_name = 'departures' and l.action <> 'UPDATE' and l.changes ? 'package_id'
        and l.changes ->> 'package_id' = p_id
    )
    select 'departures', d.id from departures d
    union all
    select 'departure_prices', concat_ws(':', d.id, o.occupancy)
    from departures d
    cross join unnest(enum_range(null::public.occupancy)) o (occupancy)
    union
    select l.table_name, l.row_id
    from public.audit_log l
    where l.action <> 'UPDATE' and l.changes ? 'package_id' and l.changes ->> 'package_id' = p_id
      and l.table_name in (select name from app.package_tables())
    union
    select r.tab, case when r.tab = 'package_themes' then p_id || ':' || r.id else r.id end
    from app.package_rows(
      v_id, array(select name from app.package_tables() where name not in ('packages', 'departures', 'departure_prices'))
    ) r;
  elsif p_kind = 'booking' then
    return query
    select 'booking_travellers', t.id::text from public.booking_travellers t where t.booking_id = v_id
    union
    select 'payments', p.id::text from public.payments p where p.booking_id = v_id
    union
    select 'refunds', r.id::text from public.refunds r where r.booking_id = v_id
    union
    select l.table_name, l.row_id
    from public.audit_log l
    where l.table_name in ('booking_travellers', 'payments', 'refunds')
      and l.action <> 'UPDATE'
      and l.changes ->> 'booking_id' = p_id;
  elsif p_kind = 'quote' then
    -- Its other versions as well: a quote is never edited.
    return query
    select 'quotes', q.id::text
    from public.quotes q
    where q.ref = (select asked.ref from public.quotes asked where asked.id = v_id);
  end if;
end $$;

-- False for logged fields that no reader may see: keys, tokens, documents and computed quotes.
create function app.is_told(p_field text) returns boolean
language sql immutable set search_path = '' as $$
  select p_field not in ('quote', 'rooms', 'prices', 'order_id')
    and p_field !~ '(passport|birth|dob|token|secret|password|_uid$|_key$|^provider_.*_id$)'
$$;

-- The changed fields of an audit log entry. Members of an object are separate fields (`contact.phone`). An inserted or deleted
-- row gives one row without a field, or its amount. Of an account it is told whether there is one.
create function app.changed_fields(p_table text, p_action text, p_changes jsonb)
returns table (field text, value_before jsonb, value_after jsonb)
language sql immutable set search_path = '' as $$
  select change.key, change.value -> 0, change.value -> 1
  from jsonb_each(p_changes) change
  where p_action = 'UPDATE' and change.key not in ('contact', 'value') and app.is_told(change.key)
  union all
  select 'account', to_jsonb(change.value -> 0 <> 'null'), to_jsonb(change.value -> 1 <> 'null')
  from jsonb_each(p_changes) change
  where p_action = 'UPDATE' and change.key = 'customer_uid'
  union all
  select
    change.key || '.' || fact.key,
    case fact.key when 'pan' then to_jsonb(app.masked(change.value -> 0 ->> 'pan')) else change.value -> 0 -> fact.key end,
    case fact.key when 'pan' then to_jsonb(app.masked(change.value -> 1 ->> 'pan')) else change.value -> 1 -> fact.key end
  from jsonb_each(p_changes) change
  cross join lateral (
    select jsonb_object_keys(coalesce(nullif(change.value -> 0, 'null'), '{}')) as key
    union
    select jsonb_object_keys(coalesce(nullif(change.value -> 1, 'null'), '{}'))
  ) fact
  where p_action = 'UPDATE'
    and change.key in ('contact', 'value')
    and change.value -> 0 -> fact.key is distinct from change.value -> 1 -> fact.key
    and app.is_told(fact.key)
  union all
  select
    told.field,
    case when p_action = 'DELETE' then coalesce(p_changes -> told.field, part.val) end,
    case when p_action = 'INSERT' then coalesce(p_changes -> told.field, part.val) end
  from (
    select case when p_table in ('departure_prices', 'payments', 'refunds') then 'amount_paise' end as field
  ) told
  -- A part of a package is reported whole, so that it can be restored.
  cross join lateral (
    select jsonb_object_agg(f.name, p_changes -> f.name) as val
    from app.package_tables() t cross join lateral unnest(t.fields) f (name)
    where t.name = p_table and p_table not in ('packages', 'departure_prices')
  ) part
  where p_action <> 'UPDATE'
$$;

-- Label of a part of a record; null for the record itself. A deleted part keeps its last label.
create function app.row_label(p_table text, p_row_id text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_row jsonb;
begin
  if p_table = 'departure_prices' then
    return concat_ws(
      ' · ',
      app.row_label('departures', split_part(p_row_id, ':', 1)),
      upper(left(split_part(p_row_id, ':', 2), 1)) || replace(substr(split_part(p_row_id, ':', 2), 2), '_', ' ')
    );
  end if;
  if p_table = 'package_themes' then
    return 'Theme ' || (select name from public.themes where id::text = split_part(p_row_id, ':', 2));
  end if;
  if p_table = 'packages' or p_table not in (
    select name from app.package_tables()
  ) and p_table not in ('booking_travellers', 'payments', 'refunds', 'quotes') then
    return null;
  end if;

  execute format('select to_jsonb(t) from public.%I t where t.id = $1', p_table) into v_row using p_row_id::uuid;
  if v_row is null then
    select l.changes into v_row
    from public.audit_log l
    where l.table_name = p_table and l.row_id = p_row_id and l.action <> 'UPDATE'
    order by l.at desc, l.id desc
    limit 1;
  end if;
  return case p_table
    when 'departures' then concat_ws(
      ', ',
      'Departure ' || to_char((v_row ->> 'starts_on')::date, 'FMDD Mon YYYY'),
      (select name from public.departure_cities where id = (v_row ->> 'departure_city_id')::uuid)
    )
    when 'itinerary_days' then 'Day ' || (v_row ->> 'day_no')
    when 'package_stops' then 'Stop ' || (v_row ->> 'place')
    when 'package_images' then concat_ws(' ', 'Image', nullif(v_row ->> 'alt', ''))
    when 'package_inclusions' then 'Inclusion ' || (v_row ->> 'label')
    when 'package_faqs' then 'Question ' || (v_row ->> 'question')
    when 'package_hotels' then 'Hotel ' || (select name from public.hotels where id::text = v_row ->> 'hotel_id')
    when 'booking_travellers' then concat_ws(' ', 'Traveller', v_row ->> 'first_name', v_row ->> 'last_name')
    when 'payments' then concat_ws(', ', 'Payment', v_row ->> 'purpose')
    when 'refunds' then concat_ws(', ', 'Refund', v_row ->> 'reason')
    else concat_ws(' ', 'Version', v_row ->> 'number')
  end;
end $$;

-- What the record with an id is called that a field refers to; null for a field that refers to none.
create function app.referred_name(p_field text, p_value jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_text text := p_value #>> '{}';
  v_id uuid := case when v_text ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then v_text::uuid end;
begin
  return case
    when v_id is null then null
    when p_field in ('assignee', 'approved_by', 'answered_by', 'created_by', 'moderated_by')
    then (select coalesce(nullif(full_name, ''), email) from public.admin_users where id = v_id)
    when p_field = 'departure_city_id' then (select name from public.departure_cities where id = v_id)
    when p_field in ('destination_id', 'parent_id') then (select name from public.destinations where id = v_id)
    when p_field = 'theme_id' then (select name from public.themes where id = v_id)
    when p_field = 'stop_id' then (select place from public.package_stops where id = v_id)
    when p_field = 'hotel_id' then (select name from public.hotels where id = v_id)
    when p_field = 'inclusion_id' then (select name from public.inclusions where id = v_id)
    when p_field = 'package_id' then (select title from public.packages where id = v_id)
    when p_field = 'departure_id' then app.row_label('departures', v_text)
    when p_field = 'promotion_id' then (select code from public.promotions where id = v_id)
    when p_field in ('booking_id', 'won_booking_id') then (select ref from public.bookings where id = v_id)
    when p_field = 'enquiry_id' then (select ref from public.enquiries where id = v_id)
  end;
end $$;

-- Path of an image of a package, also of a deleted one; null for any other row.
create function app.row_picture(p_table text, p_row_id text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select path from public.package_images where id = p_row_id::uuid),
    (
      select changes ->> 'path'
      from public.audit_log
      where table_name = 'package_images' and row_id = p_row_id and action <> 'UPDATE'
      order by at desc, id desc
      limit 1
    )
  )
  where p_table = 'package_images'
$$;

-- What became of a record, newest first: {total, rows: [{id, at, actor, table_name, row_id, label, field, old, new, old_name,
-- new_name, picture, action, reason}]}, one row for each changed field, rows p_from to p_to of them (counted from 0, at most 100).
--   p_kind  package, booking, enquiry, quote, review, master, setting, administrator
--   p_id    of the record; `hotels:<id>` of a master, the key of a setting
-- PT403 who may not read such a record's history, PT422 no such kind or page.
create function public.record_history(p_kind text, p_id text, p_from int, p_to int) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
begin
  perform app.check_field(
    p_kind in ('package', 'booking', 'enquiry', 'quote', 'review', 'setting', 'administrator')
      or (p_kind = 'master' and split_part(p_id, ':', 1) = any (app.masters())),
    'kind', 'There is no history of such a record'
  );
  perform app.check_field(p_from >= 0 and p_to between p_from and p_from + 99, 'p_from', 'A page has 1 to 100 rows');
  perform app.require_admin(
    case
      when p_kind in ('booking', 'enquiry', 'quote', 'review') then 'agent'
      when p_kind = 'administrator' then 'owner'
      else 'manager'
    end::public.admin_role,
    'Your role does not read the history of this record'
  );

  -- `offset 0` keeps the planner to one look into the index for each row, however few it takes the log to have.
  return (
    with fields as materialized (
      select
        entry.id, entry.at, entry.actor_kind, entry.actor_id, entry.table_name, entry.row_id, entry.action, entry.reason,
        told.field, told.value_before, told.value_after
      from app.record_rows(p_kind, p_id) record
      cross join lateral (
        select *
        from public.audit_log l
        where l.table_name = record.table_name and l.row_id = record.row_id
        offset 0
      ) entry
      cross join lateral app.changed_fields(entry.table_name, entry.action, entry.changes) told
    ),
    page as (
      select * from fields order by at desc, id desc, field limit p_to - p_from + 1 offset p_from
    )
    select jsonb_build_object(
      'total', (select count(*) from fields),
      'rows', array(
        select jsonb_build_object(
          'id', concat_ws(':', page.id, page.field),
          'at', page.at,
          'actor', case page.actor_kind
            when 'admin' then coalesce(
              (select coalesce(nullif(a.full_name, ''), a.email) from public.admin_users a where a.id = page.actor_id::uuid),
              'A former colleague'
            )
            when 'customer' then 'Customer'
            when 'anonymous' then 'Visitor'
            else 'System'
          end,
          'table_name', page.table_name,
          'row_id', page.row_id,
          'label', app.row_label(page.table_name, page.row_id),
          'field', page.field,
          'old', page.value_before,
          'new', page.value_after,
          'old_name', app.referred_name(page.field, page.value_before),
          'new_name', app.referred_name(page.field, page.value_after),
          'picture', app.row_picture(page.table_name, page.row_id),
          'action', page.action,
          'reason', page.reason
        )
        from page
        order by page.at desc, page.id desc, page.field
      )
    )
  );
end $$;
