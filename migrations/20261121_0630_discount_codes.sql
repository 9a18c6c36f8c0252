-- Codes that take something off an order, and what they took off each.

create table discount_codes (
  id               uuid           primary key,
  -- In capitals, so that it is one code however it is typed.
  code             text           collate "C" not null unique check (code ~ '^[A-Z0-9-]{3,24}$'),
  -- Found by any part of it at the desk.
  desk_key         text           not null generated always as (desk_key(variadic array[code])) stored,
  kind             text           not null check (kind in ('percent', 'amount', 'shipping')),
  percent          smallint       check (percent between 1 and 100),
  amount_minor     integer        check (amount_minor > 0),
  -- Of its amounts. A shop that changes its currency makes new codes.
  currency         text           not null check (currency ~ '^[A-Z]{3}$'),
  -- Of the pieces alone; null: any order.
  least_minor      integer        check (least_minor > 0),
  starts_at        timestamptz(3),
  ends_at          timestamptz(3) check (ends_at > starts_at),
  -- Null: as often as they like.
  uses_max         integer        check (uses_max > 0),
  member_uses_max  integer        default 1 check (member_uses_max > 0),
  is_on            boolean        not null default true,
  -- Of the orders that hold it, changed in the transaction that places or cancels one.
  use_count        integer        not null default 0 check (use_count >= 0),
  taken_off_minor  bigint         not null default 0 check (taken_off_minor >= 0),
  created_at       timestamptz(3) not null default now(),
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'amount') = (amount_minor is not null))
);
-- Those that can still be used: whether there is one is asked for the checkout.
create index discount_codes_not_over on discount_codes ((coalesce(ends_at, 'infinity'))) where is_on;
create index discount_codes_by_desk_key on discount_codes using gin (desk_key gin_trgm_ops);
-- Every order of the desk, of all and of those that are on or off.
create index discount_codes_by_code on discount_codes (code, id);
create index discount_codes_by_age on discount_codes (created_at, id);
create index discount_codes_by_uses on discount_codes (use_count, id);
create index discount_codes_of_state_by_code on discount_codes (is_on, code, id);
create index discount_codes_of_state_by_age on discount_codes (is_on, created_at, id);
create index discount_codes_of_state_by_uses on discount_codes (is_on, use_count, id);

alter table orders
  add column discount_minor bigint not null default 0,
  -- As it read when the order was placed.
  add column discount_code text check (discount_code ~ '^[A-Z0-9-]{3,24}$'),
  -- A code that an order names is never erased.
  add column discount_code_id uuid references discount_codes (id),
  -- It counts as a use; false once that was given back.
  add column holds_discount boolean not null default false,
  drop constraint orders_check,
  add constraint orders_total_check
    check (total_minor = subtotal_minor - discount_minor + shipping_minor + tax_minor),
  add constraint orders_discount_check check (
    discount_minor between 0 and subtotal_minor + shipping_minor
    and (discount_code is null) = (discount_minor = 0)
    and (discount_code is null) = (discount_code_id is null)
    and (discount_code_id is not null or not holds_discount)
  );
-- "How often has this member used this code?"
create index orders_by_discount_code on orders (discount_code_id, member_id) where discount_code_id is not null;
