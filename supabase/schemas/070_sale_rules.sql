-- Rules of the sale: rooms, deposit, cancellation, taxes, extras, promotions.
--
-- Masters like the others, most of them dated: a quote applies the rows in force on its day, and a booking keeps its quote.
-- Shares and rates are in basis points: 500 is 5 %.

-- Capacity of one room. Infants sleep in a cot and count for infants_max alone.
create table public.occupancy_rules (
  id uuid primary key default gen_random_uuid(),
  adults_max int not null check (adults_max between 1 and 3), -- triple is the largest occupancy with a price
  children_max int not null check (children_max between 0 and 6),
  people_max int not null check (people_max between 1 and 9), -- adults and children
  infants_per_adult int not null check (infants_per_adult between 0 and 3),
  valid_from date not null unique,
  like app.master including defaults
);

-- The share of the total that is paid at booking, for packages without a booking amount of their own.
create table public.deposit_rules (
  id uuid primary key default gen_random_uuid(),
  scope text not null check (scope in ('domestic', 'international', 'all')),
  share_bp int not null check (share_bp between 0 and 10000),
  valid_from date not null,
  like app.master including defaults,
  unique (scope, valid_from)
);

-- How the balance is paid: in equal instalments, the last on the balance date and each so many days after the one before.
create table public.instalment_rules (
  id uuid primary key default gen_random_uuid(),
  scope text not null check (scope in ('domestic', 'international', 'all')),
  instalments_max int not null check (instalments_max between 1 and 12),
  days_between int not null check (days_between between 7 and 180),
  valid_from date not null,
  like app.master including defaults,
  unique (scope, valid_from)
);

-- The days within which a refund is promised.
create table public.refund_rules (
  id uuid primary key default gen_random_uuid(),
  days_max int not null check (days_max between 1 and 60),
  valid_from date not null unique,
  like app.master including defaults
);

-- A step of the ladder: cancelled at least so many days before the departure, this share of the price is kept. The rows of
-- one scope and one valid_from are one ladder.
create table public.cancellation_rules (
  id uuid primary key default gen_random_uuid(),
  scope text not null check (scope in ('domestic', 'international', 'all')),
  days_before int not null check (days_before between 0 and 365),
  charge_bp int not null check (charge_bp between 0 and 10000),
  valid_from date not null,
  like app.master including defaults,
  unique (scope, valid_from, days_before)
);

-- Extras of a tour: airport assistance, travel insurance, an excursion on a day of its itinerary.
create table public.extras (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 2 and 80),
  description text not null default '' check (length(description) <= 300),
  scope text not null check (scope in ('domestic', 'international', 'all')),
  per text not null check (per in ('traveller', 'booking')),
  price_paise bigint not null check (price_paise > 0 and price_paise % 100 = 0),
  inclusion_id uuid references public.inclusions, -- not sold on tours that include this
  package_id uuid references public.packages on delete cascade, -- sold on this tour alone
  day_no int check (day_no between 1 and 60), -- of its itinerary
  stock int check (stock between 1 and 999), -- on each departure; null: as many as are wanted
  like app.master including defaults,
  unique nulls not distinct (name, scope, package_id),
  constraint extras_day_has_package check (day_no is null or package_id is not null)
);
create index extras_inclusion_id_idx on public.extras (inclusion_id);
create index extras_package_idx on public.extras (package_id);

create table public.promotions (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z0-9]{3,20}$'),
  title text not null check (length(title) between 2 and 120),
  percent_bp int check (percent_bp between 1 and 10000),
  amount_paise bigint check (amount_paise > 0 and amount_paise % 100 = 0),
  minimum_paise bigint not null default 0 check (minimum_paise >= 0), -- of the tour's price before tax
  scope text not null default 'all' check (scope in ('domestic', 'international', 'all')),
  uses_max int check (uses_max > 0),
  customer_uses_max int check (customer_uses_max > 0), -- by one customer, told by a verified contact
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  like app.master including defaults,
  constraint promotions_percent_or_amount check (num_nonnulls(percent_bp, amount_paise) = 1)
);

-- The largest discount that each desk role may give without approval, as a share of the tour's price before tax.
create table public.discount_caps (
  id uuid primary key default gen_random_uuid(),
  role public.admin_role not null check (role <> 'viewer'),
  share_bp int not null check (share_bp between 0 and 10000),
  valid_from date not null,
  like app.master including defaults,
  unique (role, valid_from)
);

drop table app.master;

create function app.masters() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'destinations', 'departure_cities', 'themes', 'hotels', 'inclusions', 'policies', 'faqs', 'lost_reasons', 'enquiry_sources', 'tax_rates',
    'occupancy_rules', 'deposit_rules', 'instalment_rules', 'refund_rules', 'cancellation_rules', 'extras', 'promotions', 'discount_caps'
  ]
$$;

select app.track_changes(variadic app.masters());

-- The price on a page follows them.
select app.watch_catalogue_rows(name)
from unnest(array['occupancy_rules', 'deposit_rules', 'instalment_rules', 'cancellation_rules']) name;

create function app.room_rule(p_day date default app.today()) returns public.occupancy_rules
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select r
    from public.occupancy_rules r
    where r.active and r.valid_from <= p_day
    order by r.valid_from desc
    limit 1
  );
end $$;

create function app.deposit_share(p_scope text, p_day date default app.today()) returns int
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select r.share_bp
    from public.deposit_rules r
    where r.active and r.scope in (p_scope, 'all') and r.valid_from <= p_day
    order by r.scope = p_scope desc, r.valid_from desc
    limit 1
  );
end $$;

-- The balance as instalments, [{due_on, amount_paise}] in order: rounded to the rupee, the last on the balance date; without a
-- rule it is one.
--   p_days  days of a plan that is already agreed, instead of those of the rule
create function app.instalment_plan(
  p_scope text, p_balance_paise bigint, p_due_on date, p_day date, p_days date[] default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    with rule as (
      select r.instalments_max, r.days_between
      from public.instalment_rules r
      where r.active and r.scope in (p_scope, 'all') and r.valid_from <= p_day
      order by r.scope = p_scope desc, r.valid_from desc
      limit 1
    ),
    plan as (
      select
        coalesce(greatest(least(rule.instalments_max, (p_due_on - app.today()) / rule.days_between, p_balance_paise / 100), 1), 1) as parts,
        coalesce(rule.days_between, 0) as days_between
      from (select) one left join rule on true
    ),
    days as (
      select day, row_number() over (order by day) as part, count(*) over () as parts
      from (
        select unnest(p_days) as day
        union all
        select p_due_on - (plan.parts - no)::int * plan.days_between
        from plan
        cross join lateral generate_series(1, plan.parts) no
        where p_days is null
      ) one
    )
    select to_jsonb(array(
      select jsonb_build_object(
        'due_on', day,
        'amount_paise',
        case part when parts then p_balance_paise else p_balance_paise * part / parts / 100 * 100 end
          - p_balance_paise * (part - 1) / parts / 100 * 100
      )
      from days
      where p_balance_paise > 0
      order by part
    ))
  );
end $$;

-- The day by which a refund that is owed today is promised; a week without a rule.
create function app.refund_promise() returns date
language sql stable security definer set search_path = '' as $$
  select app.today() + coalesce(
    (
      select r.days_max
      from public.refund_rules r
      where r.active and r.valid_from <= app.today()
      order by r.valid_from desc
      limit 1
    ),
    7
  )
$$;

-- The ladder in force on a day for a departure, as dates and paise: [{until, charge_bp, charge_paise}], each for a
-- cancellation on or before that day; `until` of the last is null. Steps whose day has passed are left out.
--   p_price_paise  what the charge is a share of: the price after discount with GST; TCS is returned in full
create function app.cancellation_ladder(
  p_scope text, p_starts_on date, p_price_paise bigint, p_day date default app.today()
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    with ladder as (
      select r.scope, r.valid_from
      from public.cancellation_rules r
      where r.active and r.scope in (p_scope, 'all') and r.valid_from <= p_day
      order by r.scope = p_scope desc, r.valid_from desc
      limit 1
    ),
    steps as (
      select
        p_starts_on - r.days_before as until,
        r.charge_bp,
        r.days_before = min(r.days_before) over () as is_last
      from public.cancellation_rules r
      join ladder on ladder.scope = r.scope and ladder.valid_from = r.valid_from
      where r.active
    )
    select to_jsonb(array(
      select jsonb_build_object(
        'until', case when not s.is_last then s.until end,
        'charge_bp', s.charge_bp,
        'charge_paise', app.share_paise(p_price_paise, s.charge_bp)
      )
      from steps s
      where s.is_last or s.until >= app.today()
      order by s.until
    ))
  );
end $$;

-- The largest discount in basis points that the caller may give; null for a caller outside the desk.
create function app.discount_cap() returns int
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select c.share_bp
    from public.discount_caps c
    where c.active
      and c.valid_from <= app.today()
      and c.role <= (select role from public.admin_users where id = app.staff_uid() and status = 'active')
    order by c.role desc, c.valid_from desc
    limit 1
  );
end $$;

-- States and union territories by the code that begins a GSTIN, with the code of GST returns for an address abroad.
create table public.gst_states (
  code text primary key check (code ~ '^\d\d$'),
  name text not null unique check (length(name) between 3 and 80)
);

insert into public.gst_states (code, name) values
  ('01', 'Jammu and Kashmir'),
  ('02', 'Himachal Pradesh'),
  ('03', 'Punjab'),
  ('04', 'Chandigarh'),
  ('05', 'Uttarakhand'),
  ('06', 'Haryana'),
  ('07', 'Delhi'),
  ('08', 'Rajasthan'),
  ('09', 'Uttar Pradesh'),
  ('10', 'Bihar'),
  ('11', 'Sikkim'),
  ('12', 'Arunachal Pradesh'),
  ('13', 'Nagaland'),
  ('14', 'Manipur'),
  ('15', 'Mizoram'),
  ('16', 'Tripura'),
  ('17', 'Meghalaya'),
  ('18', 'Assam'),
  ('19', 'West Bengal'),
  ('20', 'Jharkhand'),
  ('21', 'Odisha'),
  ('22', 'Chhattisgarh'),
  ('23', 'Madhya Pradesh'),
  ('24', 'Gujarat'),
  ('26', 'Dadra and Nagar Haveli and Daman and Diu'),
  ('27', 'Maharashtra'),
  ('29', 'Karnataka'),
  ('30', 'Goa'),
  ('31', 'Lakshadweep'),
  ('32', 'Kerala'),
  ('33', 'Tamil Nadu'),
  ('34', 'Puducherry'),
  ('35', 'Andaman and Nicobar Islands'),
  ('36', 'Telangana'),
  ('37', 'Andhra Pradesh'),
  ('38', 'Ladakh'),
  ('96', 'Outside India');
