-- The parcels of an order: which pieces are in which, with carrier and tracking.

create table order_parcels (
  id        uuid           primary key,
  order_id  uuid           not null references orders (id) on delete cascade,
  -- 1 for the first of its order.
  number    smallint       not null check (number > 0),
  carrier   text           not null check (carrier in (
    'dhl', 'ups', 'fedex', 'usps', 'royal-mail', 'dpd', 'gls', 'evri', 'hermes', 'postnl', 'austrian-post',
    'swiss-post', 'other')),
  -- A number, or the address of the carrier's page; empty where there is none.
  tracking  text           not null default '' check (char_length(tracking) <= 500),
  sent_at   timestamptz(3) not null default now(),
  unique (order_id, number)
);

create table order_parcel_lines (
  parcel_id  uuid     not null references order_parcels (id) on delete cascade,
  -- The line of the order.
  position   smallint not null,
  quantity   integer  not null check (quantity > 0),
  primary key (parcel_id, position)
);

-- What was shipped before went in one parcel.
with sent as (
  insert into order_parcels (id, order_id, number, carrier, tracking, sent_at)
  select gen_random_uuid(), orders.id, 1, 'other', coalesce(orders.tracking, ''), shipped.taken_at
  from orders
  cross join lateral (
    select taken_at from order_steps
    where order_id = orders.id and to_state = 'shipped'
    order by taken_at desc
    limit 1
  ) as shipped
  returning id, order_id
)
insert into order_parcel_lines (parcel_id, position, quantity)
select sent.id, position, quantity
from sent
join order_lines on order_lines.order_id = sent.order_id;

comment on column orders.tracking is 'Of versions before order_parcels; no longer written.';
