-- Newsletter with double opt-in: an address joins the list once its owner follows the confirmation link.

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (app.is_email(email)),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz, -- null: on no list yet
  link_hash text unique, -- of the link that confirms; null once it did
  link_sent_at timestamptz not null default now(),
  links_sent int not null default 1,
  leave_token uuid not null unique default gen_random_uuid() -- unsubscribe token in each letter
);

create unique index newsletter_subscribers_email_key on public.newsletter_subscribers (lower(email));
create index newsletter_subscribers_unconfirmed_idx on public.newsletter_subscribers (link_sent_at) where confirmed_at is null;

-- How long a confirmation link is valid.
create function app.newsletter_link_life() returns interval
language sql immutable set search_path = '' as $$
  select interval '3 days'
$$;

-- Sends a confirmation link. The answer does not reveal whether the address was known. A subscribed address gets no link;
-- another gets at most one an hour and three in all, which prevents mail flooding. PT422 invalid address.
create function public.subscribe_newsletter(p_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_token uuid := gen_random_uuid();
  v_row public.newsletter_subscribers;
begin
  perform app.check_field(app.is_email(trim(p_email)), 'email', 'Please check the email address');
  insert into public.newsletter_subscribers as s (email, link_hash)
  values (lower(trim(p_email)), app.digest(v_token::text))
  on conflict (lower(email)) do update
  set link_hash = excluded.link_hash, link_sent_at = now(), links_sent = s.links_sent + 1
  where s.confirmed_at is null and s.link_sent_at < now() - interval '1 hour' and s.links_sent < 3
  returning * into v_row;
  if v_row.id is not null then
    perform app.queue_message(
      format('newsletter_confirm:%s:%s', v_row.id, v_row.links_sent), 'newsletter_confirm', v_row.email,
      jsonb_build_object(
        'token', v_token, 'valid_until', v_row.link_sent_at + app.newsletter_link_life(), 'leave_token', v_row.leave_token
      ),
      null, null, v_row.id
    );
  end if;
end $$;

-- Subscribes the address that the link was sent to; false when the link has expired or was used.
create function public.confirm_newsletter(p_token uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.newsletter_subscribers;
begin
  update public.newsletter_subscribers
  set confirmed_at = now(), link_hash = null
  where link_hash = app.digest(p_token::text) and link_sent_at > now() - app.newsletter_link_life()
  returning * into v_row;
  if v_row.id is null then
    return false;
  end if;
  perform app.record_consent('newsletter', 'newsletter', p_subscriber => v_row.id);
  perform app.queue_message(
    'newsletter_welcome:' || v_row.id, 'newsletter_welcome', v_row.email,
    jsonb_build_object('leave_token', v_row.leave_token), null, null, v_row.id
  );
  return true;
end $$;

-- Unsubscribes the address of a letter and deletes its messages. The answer does not reveal whether it was subscribed.
create function public.leave_newsletter(p_token uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.erase_subscriber(id) from public.newsletter_subscribers where leave_token = p_token;
end $$;
