-- What an unpaid order may hold, for how long, and which addresses are mailed about an order.

-- A shop that is there keeps its hours for transfers.
alter table shop_settings
  alter column unpaid_hours set default 120,
  -- How long stock is reserved for an order that waits for a card payment. Stripe closes a page after a day.
  add column card_hours integer not null default 1 check (card_hours between 1 and 23),
  -- The same as unpaid_hours for members who never paid for an order.
  add column first_unpaid_hours integer not null default 72 check (first_unpaid_hours between 1 and 2160),
  -- How many unpaid orders, and pieces in them, one member may have at a time.
  add column unpaid_orders_max integer not null default 3 check (unpaid_orders_max between 1 and 999),
  add column unpaid_pieces_max integer not null default 5 check (unpaid_pieces_max between 1 and 99999);

alter table orders
  drop constraint orders_state_check,
  -- refund-due: paid after it was cancelled, when its pieces were gone.
  add constraint orders_state_check check (state in (
    'pending-payment', 'paid', 'packed', 'shipped', 'delivered', 'completed', 'cancelled',
    'return-requested', 'returned', 'refund-due', 'refunded')),
  -- Mails go to the shipping e-mail too: it is the buyer's own, or its owner confirmed it.
  add column mails_ship_to boolean not null default false,
  -- When its buyer cancelled it unpaid, or let it expire.
  add column abandoned_at timestamptz(3);
create index orders_unpaid on orders (member_id) where state = 'pending-payment';
create index orders_abandoned on orders (member_id, abandoned_at desc) where abandoned_at is not null;

-- Orders on their way go on being mailed about where that is the buyer's own address.
update orders set mails_ship_to = true
from members
where members.id = orders.member_id and members.email = (orders.ship_to ->> 'email')::citext
  and orders.state not in ('completed', 'cancelled', 'refunded');

-- A card payment that came late was refunded by a job; what that job had not reached waits for the shop now.
with late as (
  update orders set state = 'refund-due', paid_at = now()
  where state = 'cancelled'
    and exists (
      select from card_payments where order_id = orders.id and payment_intent is not null and refund_id is null)
  returning id
)
insert into order_steps (id, order_id, from_state, to_state, taken_by, note)
select gen_random_uuid(), id, 'cancelled', 'refund-due', 'payment', 'The payment came after the order was cancelled.'
from late;

-- Shipping e-mails that are not the buyer's own. Each gets one mail that asks; it is mailed about orders once its owner
-- has agreed.
create table order_addresses (
  id            uuid           primary key,
  member_id     uuid           not null references members (id) on delete cascade,
  email         citext         not null,
  -- When it was last asked; null while no order was confirmed.
  asked_at      timestamptz(3),
  confirmed_at  timestamptz(3),
  declined_at   timestamptz(3),
  unique (member_id, email)
);
-- "Does this address want no mails about orders?"
create index order_addresses_declined on order_addresses (email) where declined_at is not null;

-- Mails that were not sent, or sent later, because their recipient had enough of the kind; per day (UTC).
create table held_mails (
  day    date    not null,
  cause  text    not null,
  count  integer not null check (count > 0),
  primary key (day, cause)
);
