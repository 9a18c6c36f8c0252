-- Buying without an account: off until the shop switches it on.

alter table shop_settings
  add column guest_checkout boolean not null default false;

-- A browser in which somebody shops without an account. The cookie holds the token, the table a hash of it.
create table guests (
  id          uuid           primary key,
  token_sha256  bytea        not null unique,
  created_at  timestamptz(3) not null default now(),
  -- At most an hour old while it is used; forgotten after a month without a visit.
  seen_at     timestamptz(3) not null default now()
);
create index guests_by_age on guests (seen_at);

-- A cart belongs to a member or to a guest. The old key stays unique: versions before this one add lines by it.
alter table cart_lines
  add column guest_id uuid references guests (id) on delete cascade,
  add column owner_id uuid not null generated always as (coalesce(member_id, guest_id)) stored,
  add constraint cart_lines_one_owner check (num_nonnulls(member_id, guest_id) = 1),
  drop constraint cart_lines_pkey;
alter table cart_lines
  alter column member_id drop not null,
  add primary key (owner_id, product_id, size);
create unique index cart_lines_by_member on cart_lines (member_id, product_id, size);
create index cart_lines_by_guest on cart_lines (guest_id) where guest_id is not null;
-- As for member_id before.
alter table cart_lines alter column owner_id set (n_distinct = -0.25);

alter table idempotent_answers
  add column guest_id uuid references guests (id) on delete cascade,
  add column owner_id uuid not null generated always as (coalesce(member_id, guest_id)) stored,
  add constraint idempotent_answers_one_owner check (num_nonnulls(member_id, guest_id) = 1),
  drop constraint idempotent_answers_pkey;
alter table idempotent_answers
  alter column member_id drop not null,
  add primary key (owner_id, key);
create unique index idempotent_answers_by_member on idempotent_answers (member_id, key);
create index idempotent_answers_by_guest on idempotent_answers (guest_id) where guest_id is not null;

alter table orders
  -- Placed without an account.
  add column is_guest boolean not null default false,
  -- Of a guest who has not confirmed the e-mail address yet: it can be cancelled, and nothing else.
  add column awaits_address boolean not null default false;
create index orders_of_guests on orders (placed_at desc, id desc) where is_guest;

-- An order of a guest gets its number when the address is confirmed; what is paid online still when it is paid.
drop trigger orders_number on orders;
create constraint trigger orders_number after insert or update of state, awaits_address on orders
  deferrable initially deferred for each row
  when (new.number is null and not new.awaits_address and (
    new.payment_way not in ('stripe', 'paypal', 'mollie') or new.state not in ('pending-payment', 'cancelled')))
  execute function give_order_number();

-- What belongs to an order while it belongs to no account.
create table guest_orders (
  order_id       uuid           primary key references orders (id) on delete cascade,
  -- The browser it was placed in, while that is known.
  guest_id       uuid           references guests (id) on delete set null,
  email          citext         not null,
  -- A keyed hash of the network address, until the address is confirmed; '' from then on.
  network        text           not null,
  -- What the mailed link to confirm the address refers to; another one once the address was corrected.
  confirm_id     uuid           not null unique,
  confirm_until  timestamptz(3) not null,
  confirmed_at   timestamptz(3),
  -- Mails with that link.
  asked_count    smallint       not null default 0,
  -- What the link to the order refers to; another one once the link was renewed.
  link_id        uuid           not null unique,
  link_until     timestamptz(3) not null,
  -- When the order was taken into an account: it belongs to its member from then on.
  claimed_at     timestamptz(3)
);
create index guest_orders_by_email on guest_orders (email);
create index guest_orders_by_guest on guest_orders (guest_id) where guest_id is not null;
create index guest_orders_asked on guest_orders (network) where confirmed_at is null;
create index guest_orders_unconfirmed on guest_orders (confirm_until) where confirmed_at is null;

-- Browsers in which the order may be seen: the one it was placed in, and those that opened its link.
create table guest_order_access (
  guest_id  uuid           not null references guests (id) on delete cascade,
  order_id  uuid           not null references guest_orders (order_id) on delete cascade,
  until     timestamptz(3) not null,
  primary key (guest_id, order_id)
);
create index guest_order_access_by_order on guest_order_access (order_id);

-- Whose owner said that an order was not theirs. A hash of the mailbox, forgotten after a month.
create table guest_mail_refusals (
  mailbox     text           primary key,
  refused_at  timestamptz(3) not null default now()
);
