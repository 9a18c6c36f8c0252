-- What an edit adds to a paid order can be paid online, and the pieces it adds wait until it is paid.

create table order_edit_payments (
  id           uuid        primary key,
  order_id     uuid        not null references orders (id) on delete cascade,
  provider     text        not null check (provider in ('stripe', 'paypal', 'mollie')),
  amount_minor bigint      not null check (amount_minor > 0),
  -- closed: its page ended, or another one took its place. Money that comes all the same still counts.
  state        text        not null default 'open' check (state in ('open', 'paid', 'closed')),
  -- The payment, as its provider calls it; null until its page is begun.
  reference    text,
  url          text,
  expires_at   timestamptz not null,
  -- Known once it is paid; refunds and disputes refer to it.
  charge_id    text        unique,
  begun_at     timestamptz not null default clock_timestamp(),
  paid_at      timestamptz,
  unique (provider, reference),
  check ((state = 'paid') = (charge_id is not null))
);
create unique index order_edit_payments_open on order_edit_payments (order_id) where state = 'open';
create index order_edit_payments_by_order on order_edit_payments (order_id);

-- Until when an open amount is waited for; null where nothing is open, and after the shop was told that it ran out.
alter table orders add column open_until timestamptz;
create index orders_with_open_until on orders (open_until) where open_until is not null;

-- Pieces that an edit added and that are not sent before they are paid.
alter table order_lines add column held_pieces integer not null default 0 check (held_pieces >= 0);

-- The payment of an edit that a refund goes back through; null for the payment of the order.
alter table order_refunds add column edit_payment_id uuid references order_edit_payments (id);
create index order_refunds_by_edit_payment on order_refunds (edit_payment_id) where edit_payment_id is not null;
