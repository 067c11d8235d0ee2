-- Reviews by guests of a tour, visible to visitors once an agent has published them.
--
-- A review needs a completed booking of the guest's own, one for each booking. Visitors read published_reviews, which
-- names neither guest nor booking; demo reviews are marked, and count for no rating.

create type public.review_status as enum ('pending', 'published', 'rejected');

create type public.party_kind as enum ('family', 'couple', 'solo');

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references public.packages on delete cascade,
  booking_id uuid unique references public.bookings on delete set null,
  customer_uid text,
  author_name text not null check (length(author_name) between 2 and 60 and app.is_person_name(author_name)), -- as visitors see it
  rating int not null check (rating between 1 and 5),
  title text not null check (length(title) between 3 and 100),
  body text not null check (length(body) between 20 and 4000),
  travelled_on date not null check (extract(day from travelled_on) = 1), -- the month of the departure
  party public.party_kind, -- of the booking; null: three or more adults, or unknown
  is_demo boolean not null default false,
  status public.review_status not null default 'pending',
  rejection_reason text check (length(rejection_reason) <= 500), -- the guest reads it
  moderated_by uuid references public.admin_users on delete set null,
  moderated_at timestamptz,
  published_at timestamptz,
  reply text check (length(reply) between 1 and 2000), -- of the company, below the review
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint reviews_demo_is_nobodys check (not is_demo or (booking_id is null and customer_uid is null)),
  constraint reviews_published_is_dated check (status <> 'published' or published_at is not null),
  constraint reviews_rejected_has_reason check (status <> 'rejected' or rejection_reason is not null)
);

-- What visitors read: the latest of a tour, and the latest of all.
create index reviews_package_idx on public.reviews (package_id, published_at desc, id) where status = 'published';
create index reviews_published_idx on public.reviews (published_at desc, id) where status = 'published';
create index reviews_customer_idx on public.reviews (customer_uid);
create index reviews_status_idx on public.reviews (status, created_at, id);
create index reviews_moderated_by_idx on public.reviews (moderated_by);

select app.track_changes('reviews');

-- What visitors see -------------------------------------------------------------------------------------

-- Not exposed by the API: it bypasses the row level security of reviews, and has only columns that everybody may see.
create view app.published_reviews as
select
  r.id,
  r.package_id,
  r.author_name,
  r.rating,
  r.title,
  r.body,
  r.travelled_on,
  r.party,
  r.is_demo,
  r.reply,
  r.published_at,
  k.title as package_title,
  k.slug as package_slug,
  d.slug as destination_slug
from public.reviews r
join public.packages k on k.id = r.package_id
left join public.destinations d on d.id = k.destination_id and d.active
where r.status = 'published';

-- Reviews of tours that the caller cannot see are left out.
create view public.published_reviews with (security_invoker = true) as
select r.*
from app.published_reviews r
join public.packages k on k.id = r.package_id;

-- The caller's reviews in every state, without the internal fields of the desk.
create function public.my_reviews() returns table (
  id uuid, booking_id uuid, author_name text, rating int, title text, body text, status public.review_status,
  rejection_reason text, version int
) language sql stable security definer set search_path = '' as $$
  select r.id, r.booking_id, r.author_name, r.rating, r.title, r.body, r.status, r.rejection_reason, r.version
  from public.reviews r
  where r.customer_uid = app.customer_uid() and r.booking_id is not null
$$;

-- Derived columns of packages ---------------------------------------------------------------------------

create function app.refresh_ratings(p_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  with fresh as (
    select k.id, round(avg(r.rating), 2) as average, count(r.id)::int as count
    from public.packages k
    left join public.reviews r on r.package_id = k.id and r.status = 'published' and not r.is_demo
    where k.id = any (p_ids)
    group by k.id
  )
  update public.packages k
  set rating_average = fresh.average, rating_count = fresh.count
  from fresh
  where k.id = fresh.id
    and (k.rating_average, k.rating_count) is distinct from (fresh.average, fresh.count)
$$;

-- A review counts, and public pages change, when it is or was published.
create function app.follow_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.status = 'published' or new.status = 'published' then
    perform app.refresh_ratings(array[old.package_id, new.package_id]);
    perform app.note_catalogue_change();
  end if;
  return null;
end $$;

create trigger follow_review after insert or update or delete on public.reviews
for each row execute function app.follow_review();

-- The party of a booking, as reviews name it: with a traveller below 18 a family; one adult is solo, two are a couple.
create function app.party_kind(p_booking uuid) returns public.party_kind
language sql stable security definer set search_path = '' as $$
  select case
    when bool_or(age < 18 or occupancy in ('child_with_bed', 'child_without_bed', 'infant')) then 'family'
    when count(*) = 1 then 'solo'
    when count(*) = 2 then 'couple'
  end::public.party_kind
  from public.booking_travellers
  where booking_id = p_booking
$$;

-- Writing and moderating --------------------------------------------------------------------------------

-- Writes the caller's review of a tour they were on, or changes it while it waits to be moderated.
--   p_review   {rating, title, body, author_name}
--   p_version  of the review that is changed; null for a new one
-- PT401 not signed in, PT404 no such booking of the caller's, PT409 the tour is not over, the review is moderated or
-- was changed elsewhere, PT422 bad input (detail names the field).
create function public.write_review(p_booking uuid, p_review jsonb, p_version int default null)
returns public.reviews
language plpgsql security definer set search_path = '' as $$
declare
  v_customer text := app.customer_uid();
  v_status public.booking_status;
  v_package uuid;
  v_month date;
  v_author text := trim(coalesce(p_review ->> 'author_name', ''));
  v_title text := trim(coalesce(p_review ->> 'title', ''));
  v_body text := trim(coalesce(p_review ->> 'body', ''));
  v_review public.reviews;
begin
  perform app.refuse_if(v_customer is null, 'PT401', 'Please sign in to write a review');

  -- Locked, because two tabs of one guest must not both write a first review.
  perform pg_advisory_xact_lock(hashtext('review ' || p_booking));
  select b.status, d.package_id, date_trunc('month', d.starts_on)::date
  into v_status, v_package, v_month
  from app.own_bookings() b
  join public.departures d on d.id = b.departure_id
  where b.id = p_booking;
  perform app.check_found(found, 'This booking does not exist');
  perform app.refuse_if(v_status <> 'completed', 'PT409', 'A tour can be reviewed once it is over');

  perform app.check_field(coalesce(p_review ->> 'rating', '') ~ '^[1-5]$', 'rating', 'Please give one to five stars');
  perform app.check_field(length(v_title) between 3 and 100, 'title', 'Please use 3 to 100 characters for the title');
  perform app.check_field(length(v_body) between 20 and 4000, 'body', 'Please write 20 to 4,000 characters');
  perform app.check_person_name(v_author, 'author_name', 'Please use 2 to 60 characters for the name', 2, 60);

  select * into v_review from public.reviews where booking_id = p_booking;
  if not found then
    insert into public.reviews (
      package_id, booking_id, customer_uid, author_name, rating, title, body, travelled_on, party
    )
    values (
      v_package, p_booking, v_customer, v_author, (p_review ->> 'rating')::int, v_title, v_body, v_month,
      app.party_kind(p_booking)
    )
    returning * into v_review;
    return v_review;
  end if;
  perform app.refuse_if(v_review.status <> 'pending', 'PT409', 'This review can no longer be changed');
  perform app.refuse_if(v_review.version is distinct from p_version, 'PT409', 'STALE: this review was changed in another window');
  update public.reviews
  set author_name = v_author, rating = (p_review ->> 'rating')::int, title = v_title, body = v_body
  where id = v_review.id
  returning * into v_review;
  return v_review;
end $$;

-- The only way a review changes status: published, or rejected with a reason that the guest reads; a decision can be changed.
-- PT403 not an agent, PT404 unknown, PT409 stale or no change, PT422 no reason.
create function public.moderate_review(
  p_id uuid,
  p_to public.review_status,
  p_version int,
  p_reason text default null
) returns public.reviews
language plpgsql security definer set search_path = '' as $$
declare
  v_review public.reviews;
begin
  perform app.require_admin('agent', 'Only an agent can moderate reviews');
  select * into v_review from public.reviews where id = p_id for update;
  perform app.check_found(found, 'This review does not exist');
  perform app.check_current(v_review.version, p_version, 'this review');
  perform app.refuse_if(
    p_to in ('pending', v_review.status), 'PT409', format('A review that is %s cannot become %s', v_review.status, p_to)
  );
  if p_to = 'rejected' then
    perform app.check_reason(p_reason, 'Please say in 3 to 500 characters why the review is rejected', 500);
  end if;
  update public.reviews
  set
    status = p_to,
    rejection_reason = case when p_to = 'rejected' then trim(p_reason) end,
    moderated_by = app.staff_uid(),
    moderated_at = now(),
    published_at = case when p_to = 'published' then now() else published_at end
  where id = p_id
  returning * into v_review;
  return v_review;
end $$;

-- Sets the company's reply below the review; an empty text removes it. PT403 not an agent, PT404 unknown, PT409 stale, PT422
-- too long.
create function public.reply_to_review(p_id uuid, p_version int, p_reply text) returns public.reviews
language plpgsql security definer set search_path = '' as $$
declare
  v_reply text := nullif(trim(coalesce(p_reply, '')), '');
  v_review public.reviews;
begin
  perform app.require_admin('agent', 'Only an agent can reply to reviews');
  perform app.check_field(coalesce(length(v_reply), 0) <= 2000, 'reply', 'The reply is longer than 2,000 characters');
  select * into v_review from public.reviews where id = p_id for update;
  perform app.check_found(found, 'This review does not exist');
  perform app.check_current(v_review.version, p_version, 'this review');
  update public.reviews set reply = v_reply where id = p_id returning * into v_review;
  return v_review;
end $$;
