-- Consents: purpose, wording, time and form. Written by the function that receives the form, so that no form can omit it; never
-- updated.

-- The texts of the forms. A changed text is a new row with the next version; a consent refers to the version that was shown.
create table public.consent_texts (
  purpose text not null check (purpose in ('contact', 'booking_terms', 'newsletter')),
  version int not null check (version > 0),
  body text not null check (length(body) between 3 and 1000),
  primary key (purpose, version)
);

insert into public.consent_texts (purpose, version, body) values
  ('contact', 1, 'Aertrip may contact me by phone, message or email about this enquiry.'),
  ('booking_terms', 1, 'I accept the terms and the cancellation charges on behalf of everyone in this booking.'),
  ('newsletter', 1, 'Confirm that you want our newsletter: new departures and early prices, once or twice a month.');

create table public.consents (
  id uuid primary key default gen_random_uuid(),
  purpose text not null,
  version int not null,
  form text not null check (form in ('enquiry', 'callback', 'booking', 'newsletter')),
  at timestamptz not null default now(),
  terms_at timestamptz, -- of a booking: when the terms of booking, to which its text points, had last been changed
  withdrawn_at timestamptz, -- they left, or had their data erased
  enquiry_id uuid references public.enquiries on delete cascade,
  booking_id uuid references public.bookings on delete cascade,
  subscriber_id uuid references public.newsletter_subscribers,
  foreign key (purpose, version) references public.consent_texts,
  -- Null once the subscriber is deleted: the consent and its withdrawal time remain as evidence.
  constraint consents_of_one check (num_nonnulls(enquiry_id, booking_id, subscriber_id) <= 1)
);

create index consents_enquiry_idx on public.consents (enquiry_id);
create index consents_booking_idx on public.consents (booking_id);
create index consents_subscriber_idx on public.consents (subscriber_id);
create index consents_text_idx on public.consents (purpose, version);
create index consents_withdrawn_idx on public.consents (withdrawn_at) where withdrawn_at is not null;

create trigger refuse_change before update on public.consents
for each row when (current_setting('app.erasing', true) is distinct from 'on') execute function app.refuse_change();

create trigger refuse_change before update or delete on public.consent_texts
for each row execute function app.refuse_change();

-- Records consent to the current wording, linked to one enquiry, booking or subscriber.
create function app.record_consent(
  p_purpose text, p_form text, p_enquiry uuid default null, p_booking uuid default null, p_subscriber uuid default null
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.consents (purpose, version, form, terms_at, enquiry_id, booking_id, subscriber_id)
  select
    p_purpose, max(t.version), p_form,
    case p_purpose when 'booking_terms' then (select max(updated_at) from public.policies where kind = 'booking_terms') end,
    p_enquiry, p_booking, p_subscriber
  from public.consent_texts t
  where t.purpose = p_purpose;
end $$;

-- When an address is deleted, by its reader or with an erasure, its consent ends and refers to nobody.
create function app.withdraw_newsletter_consent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.consents set withdrawn_at = now(), subscriber_id = null where subscriber_id = old.id;
  return old;
end $$;

create trigger withdraw_consent before delete on public.newsletter_subscribers
for each row execute function app.withdraw_newsletter_consent();

-- Exports the consents of these records: [{purpose, text, form, at, terms_at, withdrawn_at}].
create function app.export_consents(p_enquiries uuid[], p_bookings uuid[], p_subscribers uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(array(
    select jsonb_build_object(
      'purpose', c.purpose, 'text', t.body, 'form', c.form, 'at', c.at, 'terms_at', c.terms_at, 'withdrawn_at', c.withdrawn_at
    )
    from public.consents c
    join public.consent_texts t on t.purpose = c.purpose and t.version = c.version
    where c.enquiry_id = any (p_enquiries) or c.booking_id = any (p_bookings) or c.subscriber_id = any (p_subscribers)
    order by c.at, c.id
  ))
$$;
