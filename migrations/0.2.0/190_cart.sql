-- Carts.

create table cart_lines (
  member_id         uuid        not null references members (id) on delete cascade,
  product_id        uuid        not null references products (id) on delete cascade,
  size              text        not null,
  quantity          integer     not null check (quantity between 1 and 999),
  added_at          timestamptz not null default now(),
  -- The price when the line was last changed, so that a cart can say which prices differ now. Null: not known.
  told_price_minor  integer     check (told_price_minor >= 0),
  told_currency     text        check (told_currency ~ '^[A-Z]{3}$'),
  primary key (member_id, product_id, size)
);
-- For the cascade of a deleted product.
create index cart_lines_by_product on cart_lines (product_id);
-- Tells the planner that a member has about four lines. From samples taken when few carts exist, or one large one, it
-- concludes that reading all carts is cheaper than the index.
alter table cart_lines alter column member_id set (n_distinct = -0.25);
