-- Orders: a snapshot of what was bought, where it goes, and every step since.

create table orders (
  id                uuid           primary key,
  -- An order outlives the account of its buyer.
  member_id         uuid           references members (id) on delete set null,
  -- Given when the order is confirmed, without gaps; null while a card payment is awaited.
  number            bigint         unique,
  state             text           not null check (state in (
    'pending-payment', 'paid', 'packed', 'shipped', 'delivered', 'completed', 'cancelled',
    'return-requested', 'returned', 'refunded')),
  currency          text           not null check (currency ~ '^[A-Z]{3}$'),
  subtotal_minor    bigint         not null check (subtotal_minor >= 0),
  shipping_minor    integer        not null check (shipping_minor >= 0),
  tax_minor         bigint         not null check (tax_minor >= 0),
  tax_basis_points  numeric(6, 1)  not null,
  total_minor       bigint         not null,
  shipping_name     text           not null,
  payment_way       text           not null references payment_ways (code),
  payment_text      text           not null,
  -- Name, e-mail, phone and address as entered.
  ship_to           jsonb          not null,
  tracking          text           check (char_length(tracking) <= 500),
  return_reason     text           check (char_length(return_reason) <= 8000),
  -- Its pieces are taken out of stock; false once they are back.
  holds_stock       boolean        not null default true,
  -- When an unpaid order is cancelled; null: never.
  pay_until         timestamptz(3),
  placed_at         timestamptz(3) not null default now(),
  paid_at           timestamptz(3),
  delivered_at      timestamptz(3),
  -- The buyer's name and e-mail, for the admin search.
  buyer_key         text           not null generated always as (
    search_key(
      coalesce(ship_to ->> 'firstName', '') || ' ' || coalesce(ship_to ->> 'lastName', '') || ' '
      || coalesce(ship_to ->> 'email', '')
    )
  ) stored,
  discount_minor    bigint         not null default 0,
  -- As entered when the order was placed.
  discount_code     text           check (discount_code ~ '^[A-Z0-9-]{3,24}$'),
  -- No cascade: a code that an order used is never deleted.
  discount_code_id  uuid           references discount_codes (id),
  -- Counts as a use of the code; false once that was given back.
  holds_discount    boolean        not null default false,
  constraint orders_total_check
    check (total_minor = subtotal_minor - discount_minor + shipping_minor + tax_minor),
  constraint orders_discount_check check (
    discount_minor between 0 and subtotal_minor + shipping_minor
    and (discount_code is null) = (discount_minor = 0)
    and (discount_code is null) = (discount_code_id is null)
    and (discount_code_id is not null or not holds_discount)
  )
);
create index orders_by_member on orders (member_id, placed_at desc, id desc) where member_id is not null;
create index orders_newest on orders (placed_at desc, id desc);
create index orders_by_state on orders (state, placed_at desc, id desc);
create index orders_to_be_paid on orders (pay_until) where state = 'pending-payment';
create index orders_to_be_completed on orders (delivered_at) where state = 'delivered';
-- "Did this member receive this product?"
create index orders_delivered on orders (member_id) where delivered_at is not null;
create index orders_by_payment_way on orders (payment_way);
create index orders_by_payment on orders (paid_at) where paid_at is not null;
create index orders_by_total on orders (total_minor, id);
create index orders_of_state_by_total on orders (state, total_minor, id);
create index orders_by_desk_key on orders using gin ((' ' || buyer_key) gin_trgm_ops);
alter index orders_by_desk_key alter column 1 set statistics 500;
-- "How often has this member used this code?"
create index orders_by_discount_code on orders (discount_code_id, member_id) where discount_code_id is not null;

create table order_lines (
  order_id     uuid     not null references orders (id) on delete cascade,
  position     smallint not null,
  -- For the link only: everything below is as it was when bought.
  product_id   uuid     references products (id) on delete set null,
  name         text     not null,
  brand_name   text,
  size         text     not null,
  quantity     integer  not null check (quantity between 1 and 999),
  price_minor  integer  not null check (price_minor >= 0),
  media_id     uuid     references media (id),
  -- Pieces taken out of stock; 0 where stock is not counted.
  reserved     integer  not null check (reserved in (0, quantity)),
  primary key (order_id, position)
);
create index order_lines_by_product on order_lines (product_id) where product_id is not null;
create index order_lines_by_media on order_lines (media_id) where media_id is not null;

-- Every change of state, and who made it.
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
create index order_steps_refunds on order_steps (taken_at) where to_state = 'refunded';

-- One row: order numbers without gaps. A transaction that takes one locks the row until it ends; a sequence would leave
-- gaps when it rolls back.
create table order_numbers (
  only_one  boolean primary key default true check (only_one),
  last      bigint  not null
);
insert into order_numbers (last) values (1000);

-- The payment provider's page on which an order is paid.
create table card_payments (
  order_id        uuid           primary key references orders (id) on delete cascade,
  session_id      text           not null unique,
  url             text           not null,
  expires_at      timestamptz(3) not null,
  -- Known once it is paid; a refund refers to it.
  payment_intent  text           unique,
  refund_id       text
);

-- Events of the payment provider that were handled, so that a repeated one is handled once.
create table payment_events (
  event_id     text           primary key,
  kind         text           not null,
  order_id     uuid           references orders (id) on delete cascade,
  received_at  timestamptz(3) not null default now()
);
create index payment_events_by_order on payment_events (order_id) where order_id is not null;

-- Gives an order its number once it is confirmed: a card payment when it is charged, any other when it is placed.
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
-- Deferred to the end of the transaction, so that others wait for a number only as long as one commit takes. That is why
-- the database does it: the program has no step at that moment.
create constraint trigger orders_number after insert or update of state on orders
  deferrable initially deferred for each row
  when (new.number is null and (new.payment_way <> 'stripe' or new.state not in ('pending-payment', 'cancelled')))
  execute function give_order_number();

create trigger order_lines_count_media after insert or delete or update of media_id on order_lines
  for each row execute function count_media_reference('media_id');
