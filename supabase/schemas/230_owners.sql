-- Accounts and what belongs to them, by the rule of app.own_contact().

-- Assigns unowned enquiries, quotes and bookings with a contact that the caller has verified to the caller.
create function app.claim_records() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_customer text := app.customer_uid();
begin
  update public.enquiries t
  set customer_uid = v_customer, customer_contact = app.proven_contact(t.phone, t.email)
  where t.customer_uid is null and t.id in (select id from app.own_enquiries());
  update public.quotes t
  set
    customer_uid = v_customer,
    customer_contact = app.proven_contact(t.contact ->> 'phone', t.contact ->> 'email')
  where t.customer_uid is null and t.id in (select id from app.own_quotes());
  update public.bookings t
  set
    customer_uid = v_customer,
    customer_contact = app.proven_contact(t.contact ->> 'phone', t.contact ->> 'email')
  where t.customer_uid is null and t.id in (select id from app.own_bookings());
end $$;

-- Claims unowned records for the calling account, and returns the other accounts that have bookings with a contact that the caller
-- has verified: [{kind: phone | email, ending, count}], a number by its last two digits, an address masked. PT401 not signed in.
create function public.claim_my_records() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_customer();
  perform app.claim_records();
  return (
    select coalesce(jsonb_agg(to_jsonb(other) order by other.kind, other.ending), '[]')
    from (
      select
        case when b.customer_contact like '+%' then 'phone' else 'email' end as kind,
        case
          when b.customer_contact like '+%' then right(b.customer_contact, 2)
          else app.masked_email(b.customer_contact)
        end as ending,
        count(*) as count
      from public.bookings b
      where b.customer_uid <> app.customer_uid()
        and b.customer_contact is not null
        and (b.contact ->> 'phone' = app.verified_phone() or lower(b.contact ->> 'email') = app.verified_email())
      group by 1, 2
    ) other
  );
end $$;

create function app.masked_email(p_email text) returns text
language sql immutable set search_path = '' as $$
  select left(p_email, 1) || '•••@' || left(split_part(p_email, '@', 2), 30)
$$;

-- Detaches an enquiry, quote or booking from its account, with the other records of the same enquiry. The contact that linked it to
-- the account no longer does; another or a corrected contact can.
--   p_kind  enquiry, quote or booking
-- PT403 not an agent, PT404 unknown, PT409 it belongs to no account, PT422 no reason.
create function public.detach_account(p_kind text, p_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_uid text;
  v_enquiry uuid;
  v_booking uuid;
begin
  perform app.require_admin('agent', 'Only an agent can detach an account');
  perform app.check_field(p_kind in ('enquiry', 'quote', 'booking'), 'p_kind', 'This kind of record has no account');
  perform app.check_reason(p_reason, 'Enter a reason', 500);
  if p_kind = 'enquiry' then
    select customer_uid, id into v_uid, v_enquiry from public.enquiries where id = p_id for update;
  elsif p_kind = 'quote' then
    select customer_uid, enquiry_id, booking_id into v_uid, v_enquiry, v_booking
    from public.quotes where id = p_id for update;
  else
    select customer_uid, enquiry_id, id into v_uid, v_enquiry, v_booking from public.bookings where id = p_id for update;
  end if;
  perform app.check_found(found, 'This record does not exist');
  perform app.refuse_if(v_uid is null, 'PT409', 'This record is not linked to an account');
  perform set_config('app.reason', trim(p_reason), true);
  update public.enquiries set customer_uid = null where customer_uid = v_uid and id = v_enquiry;
  update public.quotes
  set customer_uid = null
  where customer_uid = v_uid and (id = p_id or enquiry_id = v_enquiry or booking_id = v_booking);
  update public.bookings
  set customer_uid = null
  where customer_uid = v_uid and (id = v_booking or enquiry_id = v_enquiry);
end $$;

-- Moves the caller's records with this address to the same person's other account: they belong to no account until the account that
-- has verified the address opens its bookings. Returns how many. PT401 not signed in.
create function public.join_account(p_email text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_customer text := app.require_customer();
  v_email text := lower(trim(p_email));
  v_count int := 0;
  v_moved int;
  v_table text;
begin
  foreach v_table in array array['enquiries', 'quotes', 'bookings'] loop
    execute format(
      'update public.%I t set customer_uid = null, customer_contact = null
       where customer_uid = $1 and app.has_contact(to_jsonb(t), $2)', v_table
    ) using v_customer, v_email;
    get diagnostics v_moved = row_count;
    v_count := v_count + v_moved;
  end loop;
  return v_count;
end $$;
