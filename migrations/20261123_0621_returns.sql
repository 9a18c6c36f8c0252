-- Returns by line and piece.

create table returns (
  id            uuid           primary key,
  order_id      uuid           not null references orders (id) on delete cascade,
  state         text           not null check (state in ('asked', 'accepted', 'refused', 'withdrawn', 'received')),
  asked_at      timestamptz(3) not null default now(),
  -- When the shop accepted or refused it.
  decided_at    timestamptz(3),
  -- When the pieces came back, or its buyer changed their mind.
  ended_at      timestamptz(3),
  -- The shop's words to the buyer: how to send it, or why it is refused.
  note          text           not null default '' check (char_length(note) <= 8000),
  -- The money for it.
  refund_id     uuid           references order_refunds (id) on delete set null
);
create index returns_by_order on returns (order_id, asked_at, id);
create index returns_by_refund on returns (refund_id) where refund_id is not null;

create table return_lines (
  return_id  uuid     not null references returns (id) on delete cascade,
  -- The line of the order.
  position   smallint not null,
  quantity   integer  not null check (quantity > 0),
  reason     text     not null check (reason in (
    'too-small', 'too-large', 'not-as-shown', 'faulty', 'late', 'changed-mind', 'other')),
  -- The buyer's own words.
  words      text     not null default '' check (char_length(words) <= 8000),
  -- Of the pieces, those that were put back into stock.
  restocked  integer  not null default 0,
  primary key (return_id, position),
  constraint return_lines_restocked_check check (restocked between 0 and quantity)
);

-- Returns that are not over: asked for, on their way, or back without their money.
alter table orders add column open_returns integer not null default 0 check (open_returns >= 0);
create index orders_with_returns on orders (placed_at desc, id desc) where open_returns > 0;

-- Orders that are being sent back whole.
with begun as (
  insert into returns (id, order_id, state, asked_at, decided_at, ended_at)
  select gen_random_uuid(), orders.id, case orders.state when 'returned' then 'received' else 'asked' end,
         coalesce(asked.taken_at, now()), back.taken_at, back.taken_at
  from orders
  left join lateral (
    select taken_at from order_steps
    where order_id = orders.id and to_state = 'return-requested'
    order by taken_at desc
    limit 1
  ) as asked on true
  left join lateral (
    select taken_at from order_steps
    where order_id = orders.id and to_state = 'returned'
    order by taken_at desc
    limit 1
  ) as back on true
  where orders.state in ('return-requested', 'returned')
  returning id, order_id, state
), counted as (
  update orders set open_returns = 1 from begun where orders.id = begun.order_id
)
insert into return_lines (return_id, position, quantity, reason, words, restocked)
select begun.id, order_lines.position, quantity, 'other', coalesce(orders.return_reason, ''),
       case begun.state when 'received' then reserved else 0 end
from begun
join orders on orders.id = begun.order_id
join order_lines on order_lines.order_id = begun.order_id;

update order_lines set reserved = 0
from orders
where orders.id = order_lines.order_id and orders.state = 'returned';
