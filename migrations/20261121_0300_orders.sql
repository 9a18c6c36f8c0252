-- What a shop owner settles, and orders: snapshots of what was bought, where it goes, and every step since.

-- One row. What is charged, and where to.
create table shop_settings (
  only_one          boolean     primary key default true check (only_one),
  name              text        not null default 'Showoff' check (char_length(name) between 1 and 80),
  -- Shown to everybody who needs the shop; new orders are told there, too.
  contact_email     citext,
  -- Address and tax number, as they stand on invoices.
  imprint           text        not null default '' check (char_length(imprint) <= 8000),
  currency          text        not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  -- Hundredths of a percent, so that 7.25 % is a whole number.
  tax_basis_points  integer     not null default 800 check (tax_basis_points between 0 and 10000),
  default_country   text        not null default 'United States' check (char_length(default_country) between 1 and 80),
  -- At so many or fewer the product page says how many are left.
  low_stock_mark    integer     not null default 3 check (low_stock_mark between 0 and 999),
  -- How long an order that waits for a bank transfer keeps its pieces.
  unpaid_hours      integer     not null default 168 check (unpaid_hours between 1 and 2160),
  -- How long after delivery an order can be sent back.
  return_days       integer     not null default 14 check (return_days between 0 and 365)
);
insert into shop_settings default values;

create table shipping_ways (
  id           uuid     primary key,
  name         text     not null check (char_length(name) between 1 and 60),
  price_minor  integer  not null check (price_minor >= 0),
  position     smallint not null unique deferrable initially deferred
);
insert into shipping_ways (id, name, price_minor, position)
values ('0192f0c0-0000-7000-8000-000000000001', 'Standard', 0, 1);

create table payment_ways (
  code      text     primary key check (code in ('transfer', 'on-delivery', 'pick-up', 'stripe')),
  position  smallint not null unique,
  is_on     boolean  not null default false,
  -- What the buyer reads: the account to pay into, when the shop is open.
  text      text     not null default '' check (char_length(text) <= 8000)
);
insert into payment_ways (code, position) values ('stripe', 1), ('transfer', 2), ('on-delivery', 3), ('pick-up', 4);

-- Who changed what in all of the above; only what differs.
create table shop_changes (
  id          uuid           primary key,
  member_id   uuid           references members (id) on delete set null,
  changed_at  timestamptz(3) not null default now(),
  before      jsonb          not null,
  after       jsonb          not null
);
create index shop_changes_newest on shop_changes (changed_at desc, id desc);
create index shop_changes_by_member on shop_changes (member_id) where member_id is not null;

create table orders (
  id                uuid           primary key,
  -- An order outlives the account of its buyer.
  member_id         uuid           references members (id) on delete set null,
  -- Given when the order is confirmed, one after the other; null while a card payment is awaited.
  number            bigint         unique,
  state             text           not null check (state in (
    'pending-payment', 'paid', 'packed', 'shipped', 'delivered', 'completed', 'cancelled',
    'return-requested', 'returned', 'refunded')),
  currency          text           not null check (currency ~ '^[A-Z]{3}$'),
  subtotal_minor    bigint         not null check (subtotal_minor >= 0),
  shipping_minor    integer        not null check (shipping_minor >= 0),
  tax_minor         bigint         not null check (tax_minor >= 0),
  tax_basis_points  integer        not null,
  total_minor       bigint         not null check (total_minor = subtotal_minor + shipping_minor + tax_minor),
  shipping_name     text           not null,
  payment_way       text           not null references payment_ways (code),
  payment_text      text           not null,
  -- Name, e-mail, phone and address as they were given.
  ship_to           jsonb          not null,
  tracking          text           check (char_length(tracking) <= 500),
  return_reason     text           check (char_length(return_reason) <= 8000),
  -- Its pieces are out of the stock; false once they were put back.
  holds_stock       boolean        not null default true,
  -- Until then it waits for its payment; null waits as long as it takes.
  pay_until         timestamptz(3),
  placed_at         timestamptz(3) not null default now(),
  paid_at           timestamptz(3),
  delivered_at      timestamptz(3)
);
create index orders_by_member on orders (member_id, placed_at desc, id desc) where member_id is not null;
create index orders_newest on orders (placed_at desc, id desc);
create index orders_by_state on orders (state, placed_at desc, id desc);
create index orders_to_be_paid on orders (pay_until) where state = 'pending-payment';
create index orders_to_be_completed on orders (delivered_at) where state = 'delivered';
-- "Did this member receive this product?"
create index orders_delivered on orders (member_id) where delivered_at is not null;
create index orders_by_payment_way on orders (payment_way);

create table order_lines (
  order_id     uuid     not null references orders (id) on delete cascade,
  position     smallint not null,
  -- Only leads there: everything below is as it was when it was bought.
  product_id   uuid     references products (id) on delete set null,
  name         text     not null,
  brand_name   text,
  size         text     not null,
  quantity     integer  not null check (quantity between 1 and 999),
  price_minor  integer  not null check (price_minor >= 0),
  media_id     uuid     references media (id),
  -- How many were taken out of a counted stock; 0 where it is not counted.
  reserved     integer  not null check (reserved in (0, quantity)),
  primary key (order_id, position)
);
create index order_lines_by_product on order_lines (product_id) where product_id is not null;
create index order_lines_by_media on order_lines (media_id) where media_id is not null;
create trigger order_lines_count_media after insert or delete or update of media_id on order_lines
  for each row execute function count_media_reference('media_id');

-- Every step an order took, and who took it.
create table order_steps (
  id          uuid           primary key,
  order_id    uuid           not null references orders (id) on delete cascade,
  from_state  text,
  to_state    text           not null,
  taken_at    timestamptz(3) not null default clock_timestamp(),
  taken_by    text           not null check (taken_by in ('buyer', 'shop', 'payment', 'clock')),
  member_id   uuid           references members (id) on delete set null,
  note        text           check (char_length(note) <= 8000)
);
create index order_steps_by_order on order_steps (order_id, taken_at, id);
create index order_steps_by_member on order_steps (member_id) where member_id is not null;

-- One number after the other, without a gap: whoever takes one holds the row until the end of the transaction.
create table order_numbers (
  only_one  boolean primary key default true check (only_one),
  last      bigint  not null
);
insert into order_numbers (last) values (1000);

-- Gives an order its number once it is confirmed: a card confirms by being charged, all else by being placed.
create function give_order_number() returns trigger language plpgsql as $$
declare
  given bigint;
begin
  perform from orders where id = new.id and number is null;
  if not found then return null; end if;
  update order_numbers set last = last + 1 returning last into given;
  update orders set number = given where id = new.id;
  return null;
end
$$;
-- At the very end of a transaction, so that others wait for a number no longer than one commit takes.
create constraint trigger orders_number after insert or update of state on orders
  deferrable initially deferred for each row
  when (new.number is null and (new.payment_way <> 'stripe' or new.state not in ('pending-payment', 'cancelled')))
  execute function give_order_number();

-- The page of a payment provider on which an order is paid.
create table card_payments (
  order_id        uuid           primary key references orders (id) on delete cascade,
  session_id      text           not null unique,
  url             text           not null,
  expires_at      timestamptz(3) not null,
  -- Known once it is paid; what is given back is given back on it.
  payment_intent  text           unique,
  refund_id       text
);

-- What a payment provider has told us, so that what it tells twice happens once.
create table payment_events (
  event_id     text           primary key,
  kind         text           not null,
  order_id     uuid           references orders (id) on delete cascade,
  received_at  timestamptz(3) not null default now()
);
create index payment_events_by_order on payment_events (order_id) where order_id is not null;

-- News of an order are notices, too: one per order until it is read.
alter table notices add column order_id uuid references orders (id) on delete cascade;
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('like', 'comment', 'follow', 'follow-request', 'follow-approved', 'order'));
alter table notices add constraint notices_order_check check ((order_id is not null) = (kind = 'order'));
drop index notices_gathering;
create unique index notices_gathering on notices (member_id, kind, photo_id, order_id) nulls not distinct
  where read_at is null;
create index notices_by_order on notices (order_id) where order_id is not null;
