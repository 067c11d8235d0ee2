-- Waiting list: parties for a departure that is full or not on sale. Visitors join it, the desk manages it.

create table public.waiting_list (
  id uuid primary key default gen_random_uuid(),
  departure_id uuid not null references public.departures on delete cascade,
  name text not null check (length(name) between 2 and 100 and app.is_person_name(name)),
  phone text not null check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  email text check (app.is_email(email)),
  party_size int not null check (party_size between 1 and 40),
  note text check (length(note) <= 500),
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'booked', 'declined')),
  offered_at timestamptz,
  created_by uuid references public.admin_users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);

create index waiting_list_departure_idx on public.waiting_list (departure_id, created_at, id);
create index waiting_list_email_idx on public.waiting_list (lower(email));
create index waiting_list_created_by_idx on public.waiting_list (created_by);

alter table public.consents
add constraint consents_waiting_id_fkey foreign key (waiting_id) references public.waiting_list on delete cascade;

create trigger keep_version before update on public.waiting_list
for each row execute function app.keep_version();

-- Status changes of entries, without the person, who is forgotten when an entry leaves the list.
create trigger audit after update on public.waiting_list
for each row execute function app.audit('name', 'phone', 'email', 'note');

-- Seats of a departure not yet offered to its waiting list.
create function app.seats_to_offer(p_departure uuid) returns int
language sql stable security definer set search_path = '' as $$
  select d.seats_left - (
    select coalesce(sum(w.party_size), 0)::int
    from public.waiting_list w
    where w.departure_id = d.id and w.state = 'offered'
  )
  from public.departures d
  where d.id = p_departure
$$;

-- Appends a party to the waiting list of a departure without enough seats; under a known id it changes nothing. PT404 unknown,
-- PT409 it is over, seats are on sale, or other details under the id, PT422 bad input.
create function app.append_to_waiting_list(p jsonb, p_id uuid default gen_random_uuid()) returns public.waiting_list
language plpgsql security definer set search_path = '' as $$
declare
  v_departure public.departures;
  v_added public.waiting_list;
  v_phone text;
begin
  perform app.check_person_name(trim(p ->> 'name'), 'name', 'Enter the name');
  v_phone := app.check_phone(p ->> 'phone', 'phone');
  perform app.check_field(
    coalesce(p ->> 'email', '') = '' or app.is_email(p ->> 'email'), 'email', 'Check the email address'
  );
  perform app.check_field(
    coalesce(p ->> 'party_size', '') ~ '^([1-9]|[1-3]\d|40)$', 'party_size', 'Enter 1 to 40 travellers'
  );
  perform app.check_field(length(coalesce(p ->> 'note', '')) <= 500, 'note', 'This is longer than 500 characters');
  perform app.lock_departures(array[app.given_uuid(p, 'departure_id')]);
  select * into v_departure from public.departures where id = app.given_uuid(p, 'departure_id');
  perform app.check_found(found, 'This departure does not exist');
  select * into v_added from public.waiting_list where id = p_id;
  if found then
    if (v_added.departure_id, v_added.name, v_added.phone, v_added.party_size, coalesce(v_added.email, ''), coalesce(v_added.note, ''))
      <> (
        v_departure.id, trim(p ->> 'name'), v_phone, (p ->> 'party_size')::int, coalesce(p ->> 'email', ''),
        trim(coalesce(p ->> 'note', ''))
      )
    then
      raise sqlstate 'PT409' using
        message = format('%s is on the waitlist already, so nothing was saved. Check the waitlist.', v_added.name);
    end if;
    return v_added;
  end if;
  if v_departure.status in ('cancelled', 'departed') or v_departure.starts_on <= app.today() then
    raise sqlstate 'PT409' using message = 'This departure has passed';
  end if;
  if v_departure.status <> 'closed' and app.seats_to_offer(v_departure.id) >= (p ->> 'party_size')::int then
    raise sqlstate 'PT409' using message = 'Seats are available: create a booking instead';
  end if;
  insert into public.waiting_list (id, departure_id, name, phone, email, party_size, note, created_by)
  values (
    p_id, v_departure.id, trim(p ->> 'name'), v_phone, nullif(p ->> 'email', ''), (p ->> 'party_size')::int,
    nullif(trim(p ->> 'note'), ''), app.staff_uid()
  )
  returning * into v_added;
  return v_added;
end $$;

-- An entry by the desk. PT403 not an agent, otherwise as app.append_to_waiting_list().
--   p  {id?, departure_id, name, phone, email?, party_size, note?}
create function public.add_to_waiting_list(p jsonb) returns public.waiting_list
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_admin('agent', 'Only an agent can add to a waiting list');
  return app.append_to_waiting_list(p, coalesce(app.given_uuid(p, 'id'), gen_random_uuid()));
end $$;

-- An entry by a visitor, for a departure on the site. A phone number is entered once, and a filled honeypot gets the normal
-- answer. PT429 as submit_enquiry(), otherwise as app.append_to_waiting_list().
--   p  {departure_id, name, phone, email?, party_size, consent, website}
create function public.join_waiting_list(p jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_entry jsonb := case when jsonb_typeof(p) = 'object' then p else '{}' end - 'note';
  v_phone text;
  v_departure uuid := app.given_uuid(p, 'departure_id');
begin
  if coalesce(p ->> 'website', '') <> '' then
    return;
  end if;
  perform app.check_field((p -> 'consent') = 'true'::jsonb, 'consent', 'Please agree to be contacted');
  v_phone := app.check_phone(v_entry ->> 'phone', 'phone');
  perform app.limit_sender(v_phone);
  perform app.refuse_if(
    not exists (select from public.departures d join public.packages k on k.id = d.package_id where d.id = v_departure and app.is_live(k)),
    'PT404', 'This departure does not exist'
  );
  if not exists (
    select
    from public.waiting_list w
    where w.departure_id = v_departure and w.phone = v_phone and w.state in ('waiting', 'offered')
  ) then
    perform app.record_consent('contact', 'waiting_list', p_waiting => (app.append_to_waiting_list(v_entry)).id);
  end if;
end $$;

-- Offers seats ('offered', with a message if there is an address), or records the outcome ('booked', 'declined', back to
-- 'waiting'). An offer holds no seats; it needs enough seats that are not offered to another party. PT403 not an agent, PT404
-- unknown, PT409 STALE, no seats or a move that is not allowed.
create function public.move_on_waiting_list(p_id uuid, p_to text, p_version int) returns public.waiting_list
language plpgsql security definer set search_path = '' as $$
declare
  v_entry public.waiting_list;
  v_departure public.departures;
begin
  perform app.require_admin('agent', 'Only an agent can work on a waiting list');
  perform app.lock_departures(array[(select departure_id from public.waiting_list where id = p_id)]);
  select * into v_entry from public.waiting_list where id = p_id for update;
  perform app.check_found(found, 'This waitlist entry no longer exists');
  perform app.check_current(v_entry.version, p_version, 'this entry');
  if (v_entry.state, p_to) not in (
    ('waiting', 'offered'), ('waiting', 'declined'), ('offered', 'waiting'), ('offered', 'booked'), ('offered', 'declined')
  ) then
    raise sqlstate 'PT409' using message = format('An entry that is %s cannot become %s', v_entry.state, p_to);
  end if;
  perform app.release_expired(v_entry.departure_id);
  select * into v_departure from public.departures where id = v_entry.departure_id;
  if p_to = 'offered' and (
    v_departure.status not in ('open', 'guaranteed')
    or v_departure.starts_on <= app.today()
    or app.seats_to_offer(v_departure.id) < v_entry.party_size
  ) then
    raise sqlstate 'PT409' using
      message = case
        when v_departure.status = 'closed' then 'Sales are stopped. Open them again before you offer seats.'
        else 'Not enough seats are free: the others are already offered'
      end;
  end if;
  update public.waiting_list
  set state = p_to, offered_at = case when p_to = 'offered' then now() else offered_at end
  where id = p_id
  returning * into v_entry;
  if p_to = 'offered' then
    perform app.queue_message(
      format('seats_offered:%s:%s', v_entry.id, v_entry.version), 'seats_offered', v_entry.email,
      jsonb_build_object(
        'name', v_entry.name, 'title', k.title, 'starts_on', v_departure.starts_on,
        'ends_on', v_departure.starts_on + k.nights, 'city', c.name, 'seats', v_entry.party_size
      ),
      null, null
    )
    from public.packages k
    left join public.departure_cities c on c.id = v_departure.departure_city_id
    where k.id = v_departure.package_id;
  end if;
  return v_entry;
end $$;

-- Without the desk's internal note.
create function app.export_waiting(p_waiting uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      to_jsonb(w) - '{note,created_by,version}'::text[]
        || jsonb_build_object('consents', app.export_consents('{}', '{}', '{}', array[w.id]))
      order by w.created_at
    ), '[]'
  )
  from public.waiting_list w
  where w.id = any (p_waiting)
$$;

-- Erases waiting list entries and their messages.
create function app.erase_waiting(p_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if cardinality(p_ids) = 0 then
    return; -- the messages have no index for this
  end if;
  delete from public.messages
  where template = 'seats_offered' and split_part(key, ':', 2) = any (p_ids::text[]);
  delete from public.waiting_list where id = any (p_ids);
end $$;
