-- The payment sandbox of the embedded default: the data of a simulated payment provider. No money moves here, only the
-- functions read it, and a hosted project leaves it empty.

create table public.sandbox_orders (
  id text primary key check (id ~ '^order_[A-Za-z0-9]{14,}$'),
  receipt uuid not null, -- our id of the payment
  amount_paise bigint not null check (amount_paise > 0),
  return_path text not null check (return_path ~ '^/([^/\\]|$)'),
  created_at timestamptz not null default now()
);

create table public.sandbox_payments (
  id text primary key check (id ~ '^pay_[A-Za-z0-9]{14,}$'),
  order_id text not null references public.sandbox_orders,
  state text not null check (state in ('authorized', 'captured', 'failed')),
  method text not null check (method in ('upi', 'card', 'netbanking')),
  error text check (length(error) <= 200),
  amount_paise bigint not null check (amount_paise > 0),
  capture_at timestamptz, -- of a payment that is captured late
  created_at timestamptz not null default now()
);

-- One order is paid once, however often the button is pressed.
create unique index sandbox_payments_paid_key on public.sandbox_payments (order_id) where state <> 'failed';
create index sandbox_payments_order_idx on public.sandbox_payments (order_id);
create index sandbox_payments_late_idx on public.sandbox_payments (capture_at) where state = 'authorized';

create table public.sandbox_refunds (
  id text primary key check (id ~ '^rfnd_[A-Za-z0-9]{14,}$'),
  payment_id text not null references public.sandbox_payments,
  key text not null unique check (length(key) <= 120),
  amount_paise bigint not null check (amount_paise > 0),
  created_at timestamptz not null default now()
);

create index sandbox_refunds_payment_idx on public.sandbox_refunds (payment_id);
