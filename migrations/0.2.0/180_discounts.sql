-- Discount codes, and what each took off.

create table discount_codes (
  id               uuid           primary key,
  -- In capitals, so that case does not matter.
  code             text           collate "C" not null unique check (code ~ '^[A-Z0-9-]{3,24}$'),
  -- For the admin search.
  desk_key         text           not null generated always as (desk_key(variadic array[code])) stored,
  kind             text           not null check (kind in ('percent', 'amount', 'shipping')),
  percent          smallint       check (percent between 1 and 100),
  amount_minor     integer        check (amount_minor > 0),
  -- Of the amounts. A shop that changes its currency makes new codes.
  currency         text           not null check (currency ~ '^[A-Z]{3}$'),
  -- The least total of the pieces, without shipping; null: any order.
  least_minor      integer        check (least_minor > 0),
  starts_at        timestamptz(3),
  ends_at          timestamptz(3) check (ends_at > starts_at),
  -- Null: without limit.
  uses_max         integer        check (uses_max > 0),
  member_uses_max  integer        default 1 check (member_uses_max > 0),
  is_on            boolean        not null default true,
  -- Orders that use it; changed in the transaction that places or cancels one.
  use_count        integer        not null default 0 check (use_count >= 0),
  taken_off_minor  bigint         not null default 0 check (taken_off_minor >= 0),
  created_at       timestamptz(3) not null default now(),
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'amount') = (amount_minor is not null))
);
-- The checkout asks whether any code can be used.
create index discount_codes_not_over on discount_codes ((coalesce(ends_at, 'infinity'))) where is_on;
create index discount_codes_by_desk_key on discount_codes using gin (desk_key gin_trgm_ops);
-- The orders and filters of the admin table.
create index discount_codes_by_code on discount_codes (code, id);
create index discount_codes_by_age on discount_codes (created_at, id);
create index discount_codes_by_uses on discount_codes (use_count, id);
create index discount_codes_of_state_by_code on discount_codes (is_on, code, id);
create index discount_codes_of_state_by_age on discount_codes (is_on, created_at, id);
create index discount_codes_of_state_by_uses on discount_codes (is_on, use_count, id);
