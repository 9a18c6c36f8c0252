-- Discounts that need no code, the groups that codes are limited to, and what an order got of them.

alter table discount_codes
  -- Null: everybody. No cascade: a group that a code is for is not deleted.
  add column group_id uuid references member_groups (id);
create index discount_codes_by_group on discount_codes (group_id) where group_id is not null;

create table automatic_discounts (
  id                  uuid           primary key,
  -- Buyers read it.
  name                text           not null check (char_length(name) between 1 and 60),
  kind                text           not null check (kind in ('percent', 'amount', 'cheapest-free')),
  percent             smallint       check (percent between 1 and 100),
  amount_minor        integer        check (amount_minor > 0),
  -- Of the amounts. A shop that changes its currency makes new ones.
  currency            text           not null check (currency ~ '^[A-Z]{3}$'),
  covers              text           not null check (covers in ('all', 'categories', 'brands', 'products')),
  -- From how many pieces on; of so many the cheapest is free.
  pieces_min          smallint       not null default 1 check (pieces_min between 1 and 99),
  -- The least total of the pieces it covers; null: any.
  least_minor         integer        check (least_minor > 0),
  -- Null: everybody.
  group_id            uuid           references member_groups (id),
  starts_at           timestamptz(3),
  ends_at             timestamptz(3) check (ends_at > starts_at),
  -- The lowest number comes first; of two with the same, the older.
  priority            smallint       not null default 100 check (priority between 1 and 999),
  -- Stays in an order with a discount code.
  combines_with_code  boolean        not null default true,
  is_on               boolean        not null default true,
  created_at          timestamptz(3) not null default now(),
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'amount') = (amount_minor is not null)),
  check (kind <> 'cheapest-free' or pieces_min >= 2)
);
-- Every cart asks for those that are on.
create index automatic_discounts_on on automatic_discounts (priority, created_at, id) where is_on;
create index automatic_discounts_by_group on automatic_discounts (group_id) where group_id is not null;
-- The orders and filters of the admin table.
create index automatic_discounts_by_age on automatic_discounts (created_at, id);
create index automatic_discounts_by_priority on automatic_discounts (priority, id);

-- The categories, brands or products that one covers. Without any it covers nothing.
create table automatic_discount_targets (
  discount_id  uuid  not null references automatic_discounts (id) on delete cascade,
  category_id  uuid  references product_categories (id) on delete cascade,
  brand_id     uuid  references brands (id) on delete cascade,
  product_id   uuid  references products (id) on delete cascade,
  check (num_nonnulls(category_id, brand_id, product_id) = 1)
);
create unique index automatic_discount_targets_once
  on automatic_discount_targets (discount_id, category_id, brand_id, product_id) nulls not distinct;
create index automatic_discount_targets_by_category on automatic_discount_targets (category_id)
  where category_id is not null;
create index automatic_discount_targets_by_brand on automatic_discount_targets (brand_id) where brand_id is not null;
create index automatic_discount_targets_by_product on automatic_discount_targets (product_id)
  where product_id is not null;

-- What automatic discounts took off an order, as they were called then. It is a part of the order's discount_minor.
create table order_automatic_discounts (
  order_id      uuid     not null references orders (id) on delete cascade,
  position      smallint not null,
  -- No cascade: one that an order got is never deleted.
  discount_id   uuid     not null references automatic_discounts (id),
  name          text     not null,
  amount_minor  bigint   not null check (amount_minor > 0),
  -- False while the order is cancelled.
  is_held       boolean  not null default true,
  primary key (order_id, position)
);
-- "How often was it given, and how much?"
create index order_automatic_discounts_by_discount
  on order_automatic_discounts (discount_id, is_held) include (amount_minor);

-- A discount needs no code any more.
alter table orders
  drop constraint orders_discount_check,
  add constraint orders_discount_check check (
    discount_minor between 0 and subtotal_minor + shipping_minor
    and (discount_code is null or discount_minor > 0)
    and (discount_code is null) = (discount_code_id is null)
    and (discount_code_id is not null or not holds_discount)
  );
