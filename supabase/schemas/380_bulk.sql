-- Many records at once: the same change to each of them, and enquiries from a file. Each record goes through the function that
-- changes one, with its rules, its history and its messages; a refused one does not stop the others.

create function app.filled(p_text text, p_name text, p_ref text, p_tour text) returns text
language sql immutable set search_path = '' as $$
  select replace(replace(replace(p_text, '{name}', p_name), '{ref}', p_ref), '{tour}', coalesce(p_tour, 'your tour'))
$$;

-- Sends the customer of an enquiry or a booking a message of the desk: {subject, text}, with the placeholders {name}, {ref} and
-- {tour}. `same` if it was sent to them before.
create function app.write_to_customer(p_kind text, p_record jsonb, p_message jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_contact jsonb := coalesce(p_record -> 'contact', p_record);
  v_key text := format('desk_message:%s:%s', p_record ->> 'id', md5(p_message::text));
  v_tour text := (
    select k.title
    from public.packages k
    where k.id = coalesce(
      (select d.package_id from public.departures d where d.id = (p_record ->> 'departure_id')::uuid),
      (p_record ->> 'package_id')::uuid
    )
  );
  v_subject text := trim(coalesce(p_message ->> 'subject', ''));
  v_text text := trim(coalesce(p_message ->> 'text', ''));
begin
  perform app.check_field(p_kind in ('enquiry', 'booking'), 'message', 'Messages can be sent only for enquiries and bookings');
  perform app.check_field(length(v_subject) between 3 and 120, 'subject', 'A subject has 3 to 120 characters');
  perform app.check_field(length(v_text) between 10 and 4000, 'text', 'A message has 10 to 4000 characters');
  perform app.check_field(v_contact ->> 'email' is not null, 'email', 'There is no email address');
  if exists (select from public.messages where key = v_key) then
    return 'same';
  end if;
  perform app.queue_message(
    v_key, 'desk_message', v_contact ->> 'email',
    jsonb_build_object(
      'name', v_contact ->> 'name', 'ref', p_record ->> 'ref', 'title', v_tour,
      'subject', app.filled(v_subject, v_contact ->> 'name', p_record ->> 'ref', v_tour),
      'note', app.filled(v_text, v_contact ->> 'name', p_record ->> 'ref', v_tour)
    ),
    case when p_kind = 'booking' then (p_record ->> 'id')::uuid end,
    case when p_kind = 'enquiry' then (p_record ->> 'id')::uuid end
  );
  return 'done';
end $$;

-- Changes one record for change_many(), and returns `done` or `same`.
create function app.change_one(p_kind text, p_item jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := p_item ->> 'id';
  v_table text := case p_kind when 'enquiry' then 'enquiries' else p_kind || 's' end;
  v_before jsonb;
  v_changes jsonb;
begin
  execute format('select to_jsonb(t) from public.%I t where id = $1', v_table) into v_before using v_id;
  perform app.check_found(v_before is not null, 'This record does not exist');
  if p_item -> 'changes' ? 'message' then
    return app.write_to_customer(p_kind, v_before, p_item #> '{changes,message,to}');
  end if;
  if p_kind = 'booking' and p_item -> 'changes' ? 'reminder' then
    perform public.send_payment_reminder(v_id);
    return 'done';
  end if;
  perform app.check_field(p_kind <> 'booking', 'changes', 'Change bookings one at a time');
  select jsonb_object_agg(key, jsonb_build_object('from', v_before -> key, 'to', value -> 'to'))
  into v_changes
  from jsonb_each(p_item -> 'changes');
  if (select bool_and(v_before -> key = value -> 'to') from jsonb_each(v_changes)) then
    return 'same';
  end if;

  if p_kind = 'enquiry' then
    perform app.check_field(
      v_changes #>> '{assignee,to}' is null or app.is_salesperson((v_changes #>> '{assignee,to}')::uuid),
      'assignee', 'This colleague does not work on enquiries'
    );
    perform public.change_enquiry(v_id, v_changes);
  else
    perform app.check_field(
      (v_changes ? 'status' and v_changes - 'status' = '{}'), 'changes', 'Only the status can be changed in bulk'
    );
    if p_kind = 'package' then
      perform public.set_package_status(
        v_id, (v_changes #>> '{status,to}')::public.publish_status, (v_before ->> 'version')::int
      );
    else
      perform public.change_departure(
        v_id, jsonb_build_object('status', v_changes #> '{status,to}'), (v_before ->> 'version')::int
      );
    end if;
  end if;
  return 'done';
end $$;

-- Changes up to 100 records of a kind and returns each one's outcome: [{id, outcome, reason}], in their order.
--   p_kind   enquiry, booking, package, departure
--   p_items  [{id, changes: {field: {to}}}], fields as change_enquiry() takes them; of packages and departures the status
--            alone; or {message: {to: {subject, text}}} to write to the customers of enquiries and bookings; or
--            {reminder: {to: 'email'}} to remind those of bookings of their next payment
--   outcome  done, same (no change needed), refused (with `reason`)
-- PT403 may not change this kind, PT422 invalid items.
create function public.change_many(p_kind text, p_items jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ids uuid[];
  v_item jsonb;
  v_outcome text;
  v_reason text;
  v_message text;
  v_detail text;
  v_outcomes jsonb := '[]';
begin
  perform app.check_field(
    p_kind in ('enquiry', 'booking', 'package', 'departure'), 'kind', 'Bulk changes are for enquiries, bookings, packages and departures only'
  );
  perform app.require_admin(
    case when p_kind in ('enquiry', 'booking') then 'agent' else 'manager' end::public.admin_role,
    'Your role cannot change these'
  );
  perform app.check_field(
    jsonb_typeof(p_items) = 'array' and jsonb_array_length(p_items) between 1 and 100
      and not exists (
        select from jsonb_array_elements(p_items) item
        where coalesce(jsonb_typeof(item -> 'changes'), '') <> 'object' or item -> 'changes' = '{}'
          or coalesce(item ->> 'id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      ),
    'items', 'Choose 1 to 100 records and what to change'
  );
  -- Locks in a fixed order, independent of the order of the items.
  v_ids := array(select (i ->> 'id')::uuid from jsonb_array_elements(p_items) i);
  if p_kind = 'enquiry' then
    perform 1 from public.enquiries where id = any (v_ids) order by id for update;
  elsif p_kind <> 'booking' then
    perform app.lock_departures(v_ids);
    perform 1
    from public.packages
    where id = any (v_ids) or id in (select package_id from public.departures where id = any (v_ids))
    order by id
    for no key update;
  end if;
  for v_item in select item from jsonb_array_elements(p_items) item loop
    v_reason := null;
    begin
      v_outcome := app.change_one(p_kind, v_item);
    exception
      when sqlstate 'PT403' or sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' then
        get stacked diagnostics v_message = message_text, v_detail = pg_exception_detail;
        v_outcome := 'refused';
        v_reason := regexp_replace(v_message, '^[A-Z_]+: ', '')
          -- The missing parts of a package are a list.
          || case when v_detail like '["%' then ': ' || array_to_string(array(select jsonb_array_elements_text(v_detail::jsonb)), ', ') else '' end;
    end;
    v_outcomes := v_outcomes || jsonb_build_object('id', v_item -> 'id', 'outcome', v_outcome, 'reason', v_reason);
  end loop;
  return v_outcomes;
end $$;

-- Import ---------------------------------------------------------------------------------------------

-- The tour that a row of a file names: by code, by its whole name, or as the only published one with these words in its name.
create function app.tours_named(p_text text) returns table (id uuid, title text)
language sql stable set search_path = '' as $$
  with named as (
    select
      k.id, k.title,
      case
        when k.code = upper(trim(p_text)) then 1
        when lower(k.title) = lower(trim(p_text)) then 2
        when k.status = 'published' and k.id = any ((select app.found_ids('package', p_text))::uuid[]) then 3
      end as rank
    from public.packages k
  )
  select n.id, n.title from named n where n.rank = (select min(rank) from named)
$$;

-- A row of a file as it will be stored, with `fault`, the reason why it cannot be, or null. The tour is {id, title}.
create function app.import_row(p_row jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_tour text := nullif(trim(p_row ->> 'tour'), '');
  v_tours jsonb := (select jsonb_agg(to_jsonb(t)) from app.tours_named(v_tour) t where v_tour is not null);
  v_row jsonb := jsonb_build_object(
    'name', trim(p_row ->> 'name'), 'phone', app.phone_of(p_row ->> 'phone'), 'email', nullif(trim(p_row ->> 'email'), ''),
    'travel_month', nullif(p_row ->> 'travel_month', ''), 'adults', coalesce(nullif(p_row ->> 'adults', ''), '2'),
    'children', coalesce(nullif(p_row ->> 'children', ''), '0'), 'departure_city', nullif(trim(p_row ->> 'departure_city'), ''),
    'message', nullif(trim(p_row ->> 'message'), ''), 'source', left(coalesce(nullif(trim(p_row ->> 'source'), ''), 'Import'), 200),
    'tour', v_tours -> 0
  );
begin
  return v_row || jsonb_build_object('fault', case
    when length(coalesce(v_row ->> 'name', '')) not between 2 and 100 then 'The name is missing or longer than 100 characters'
    when not app.is_person_name(v_row ->> 'name') then 'The name contains a line break, a link or an email address'
    when v_row ->> 'phone' is null then app.phone_rule()
    when not app.is_email(v_row ->> 'email') then 'The email address is invalid'
    when v_row ->> 'travel_month' !~ '^20\d\d-(0[1-9]|1[0-2])$' then 'Write the travel month as 2027-05 or May 2027'
    when v_row ->> 'adults' !~ '^([1-9]|[1-3]\d|40)$' then 'Adults must be 1 to 40'
    when v_row ->> 'children' !~ '^(\d|1\d|20)$' then 'Children must be 0 to 20'
    when length(v_row ->> 'message') > 2000 then 'The note is longer than 2,000 characters'
    when length(v_row ->> 'departure_city') > 80 then 'The city is longer than 80 characters'
    when v_tour is not null and v_tours is null then format('There is no tour “%s”', left(v_tour, 80))
    when jsonb_array_length(v_tours) > 1
    then format('%s tours match “%s”: write the code or the whole name', jsonb_array_length(v_tours), left(v_tour, 80))
  end);
end $$;

-- Imports enquiries from the rows of a file, or previews the import: [{line, outcome, reason, ref, stored}].
--   p_rows    up to 500 of {line, name, phone, email, travel_month, adults, children, departure_city, message, tour, source}
--   p_is_dry  nothing is written
--   p_import  id of the client, for undo_import()
--   outcome   new, duplicate (an open enquiry, or a line before, has the phone number: left out), refused
--   stored    what a new one gets
-- Sends no messages. PT403 not a manager, PT422 too many rows.
create function public.import_enquiries(p_rows jsonb, p_is_dry boolean, p_import uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_line jsonb;
  v_row jsonb;
  v_reason text;
  v_outcome text;
  v_ref text;
  v_seen text[] := '{}';
  v_outcomes jsonb := '[]';
begin
  perform app.require_admin('manager', 'Only a manager can import enquiries');
  perform app.check_field(
    jsonb_typeof(p_rows) = 'array' and jsonb_array_length(p_rows) between 1 and 500, 'rows', 'A file has 1 to 500 rows'
  );
  perform set_config('app.importing', 'on', true);
  for v_line in select jsonb_strip_nulls(r) from jsonb_array_elements(p_rows) r loop
    v_row := app.import_row(v_line);
    v_ref := null;
    v_reason := v_row ->> 'fault';
    v_outcome := case when v_reason is not null then 'refused' else 'new' end;
    if v_outcome = 'new' then
      select format('%s of %s is open with this phone number', e.ref, e.name) into v_reason
      from public.enquiries e
      where e.phone = v_row ->> 'phone' and e.status in ('new', 'contacted', 'quoted')
      order by e.created_at desc
      limit 1;
      if v_row ->> 'phone' = any (v_seen) then
        v_reason := 'An earlier line has this phone number';
      end if;
      v_outcome := case when v_reason is not null then 'duplicate' else 'new' end;
    end if;
    if v_outcome = 'new' then
      v_seen := v_seen || (v_row ->> 'phone');
    end if;
    if v_outcome = 'new' and not p_is_dry then
      insert into public.enquiries (
        package_id, name, phone, email, travel_month, adults, children, departure_city, message, source, import_id
      )
      values (
        (v_row #>> '{tour,id}')::uuid, v_row ->> 'name', v_row ->> 'phone', v_row ->> 'email',
        ((v_row ->> 'travel_month') || '-01')::date, (v_row ->> 'adults')::int, (v_row ->> 'children')::int,
        v_row ->> 'departure_city', v_row ->> 'message', v_row ->> 'source', p_import
      )
      returning ref into v_ref;
    end if;
    v_outcomes := v_outcomes || jsonb_build_object(
      'line', v_line -> 'line', 'outcome', v_outcome, 'reason', v_reason, 'ref', v_ref,
      'stored', case when v_outcome = 'new' then v_row - 'fault' end
    );
  end loop;
  perform set_config('app.importing', 'off', true);
  return v_outcomes;
end $$;

-- Deletes the enquiries of an import that nobody has worked on, and returns {deleted, kept}. PT403 not a manager, PT404 unknown.
create function public.undo_import(p_import uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_deleted int;
begin
  perform app.require_admin('manager', 'Only a manager can undo an import');
  perform 1 from public.enquiries where import_id = p_import order by id for update;
  perform app.check_found(found, 'Nothing is left of this import');
  delete from public.enquiries e
  where e.import_id = p_import and e.version = 1
    and not exists (select from public.enquiry_events v where v.enquiry_id = e.id)
    and not exists (select from public.quotes q where q.enquiry_id = e.id)
    and not exists (select from public.bookings b where b.enquiry_id = e.id)
    and not exists (select from public.messages m where m.enquiry_id = e.id);
  get diagnostics v_deleted = row_count;
  return jsonb_build_object(
    'deleted', v_deleted, 'kept', (select count(*) from public.enquiries where import_id = p_import)
  );
end $$;

-- The newest import of the last 30 days that can still be undone, {id, at, count}, or null. PT403 not a manager.
create function public.last_import() returns jsonb
language sql stable security definer set search_path = '' as $$
  select app.require_admin('manager', 'Only a manager can import enquiries');
  select jsonb_build_object('id', e.import_id, 'at', max(e.created_at), 'count', count(*))
  from public.enquiries e
  where e.import_id is not null and e.created_at > now() - interval '30 days'
  group by e.import_id
  order by max(e.created_at) desc
  limit 1
$$;
