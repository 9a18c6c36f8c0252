-- Refunds by line and amount, and what an order still holds out of stock, piece by piece.

-- Pieces that still count as out of stock. Fewer than bought once some of them were sent back.
alter table order_lines
  drop constraint order_lines_check,
  add constraint order_lines_reserved_check check (reserved between 0 and quantity);

create table order_refunds (
  id              uuid           primary key,
  order_id        uuid           not null references orders (id) on delete cascade,
  -- pending: the payment provider was asked and has not answered yet; the money counts as given until it refuses.
  state           text           not null check (state in ('pending', 'done', 'failed')),
  -- payment: through the payment provider. hand: the shop sends the money itself.
  way             text           not null check (way in ('payment', 'hand')),
  amount_minor    bigint         not null check (amount_minor > 0),
  -- Of the amount, what is given for shipping, and what for neither a line nor shipping.
  shipping_minor  bigint         not null default 0 check (shipping_minor >= 0),
  other_minor     bigint         not null default 0 check (other_minor >= 0),
  -- Shown to the buyer.
  reason          text           not null default '' check (char_length(reason) <= 8000),
  -- The number of a transfer, for example; for the shop.
  reference       text           not null default '' check (char_length(reference) <= 800),
  provider_id     text           unique,
  begun_at        timestamptz(3) not null default now(),
  settled_at      timestamptz(3),
  -- The admin who gave it; null for one that was given at the provider.
  member_id       uuid           references members (id) on delete set null,
  constraint order_refunds_settled_check check ((settled_at is null) = (state = 'pending')),
  constraint order_refunds_sum_check check (amount_minor >= shipping_minor + other_minor)
);
create index order_refunds_by_order on order_refunds (order_id, begun_at, id);
create index order_refunds_by_member on order_refunds (member_id) where member_id is not null;
create index order_refunds_pending on order_refunds (begun_at) where state = 'pending';
create index order_refunds_by_day on order_refunds (settled_at) where state = 'done';

create table order_refund_lines (
  refund_id     uuid     not null references order_refunds (id) on delete cascade,
  -- The line of the order.
  position      smallint not null,
  quantity      integer  not null check (quantity > 0),
  amount_minor  bigint   not null check (amount_minor >= 0),
  primary key (refund_id, position)
);

-- Orders from before were refunded whole.
insert into order_refunds (id, order_id, state, way, amount_minor, other_minor, provider_id, begun_at, settled_at)
select gen_random_uuid(), orders.id, 'done', case when card_payments.payment_intent is null then 'hand' else 'payment' end,
       total_minor, total_minor, card_payments.refund_id, taken_at, taken_at
from orders
cross join lateral (
  select taken_at from order_steps
  where order_id = orders.id and to_state = 'refunded'
  order by taken_at desc
  limit 1
) as refunded
left join card_payments on card_payments.order_id = orders.id
where orders.state = 'refunded' and paid_at is not null and total_minor > 0;

-- A refund that was begun and never written down as a step: whoever looks at the order sees it as given.
insert into order_refunds (id, order_id, state, way, amount_minor, other_minor, provider_id, begun_at, settled_at)
select gen_random_uuid(), orders.id, 'done', 'payment', total_minor, total_minor, card_payments.refund_id, now(), now()
from card_payments
join orders on orders.id = card_payments.order_id
where card_payments.refund_id is not null and orders.state <> 'refunded' and total_minor > 0;

comment on column card_payments.refund_id is 'Of versions before order_refunds; no longer written.';
-- Refunds are summed by day from their own table.
drop index order_steps_refunds;
