-- What members took out of their cart to buy later.
create table saved_cart_lines (
  member_id   uuid        not null references members (id) on delete cascade,
  product_id  uuid        not null references products (id) on delete cascade,
  size        text        not null,
  quantity    integer     not null check (quantity between 1 and 999),
  saved_at    timestamptz not null default now(),
  primary key (member_id, product_id, size)
);
-- For the cascade of a deleted product.
create index saved_cart_lines_by_product on saved_cart_lines (product_id);
