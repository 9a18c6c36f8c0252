-- Sales: prices that are reduced from one moment to another.

create table sales (
  id           uuid           primary key,
  name         text           not null check (char_length(name) between 1 and 80),
  kind         text           not null check (kind in ('percent', 'price')),
  percent      smallint       check (percent between 1 and 99),
  price_minor  integer        check (price_minor >= 0),
  -- Of its price, and of the products it reduces.
  currency     text           not null check (currency ~ '^[A-Z]{3}$'),
  -- What it reduces. A further choice gets a table of its own, as sale_brands is one.
  covers       text           not null check (covers in ('all', 'brands', 'products')),
  starts_at    timestamptz(3) not null,
  ends_at      timestamptz(3) not null,
  is_on        boolean        not null default true,
  created_at   timestamptz(3) not null default now(),
  check ((kind = 'percent') = (percent is not null) and (kind = 'price') = (price_minor is not null)),
  check (ends_at > starts_at)
);
create index sales_by_age on sales (created_at desc, id desc);
create index sales_by_begin on sales (starts_at) where is_on;
create index sales_by_end on sales (ends_at) where is_on;

create table sale_brands (
  sale_id   uuid not null references sales (id) on delete cascade,
  brand_id  uuid not null references brands (id) on delete cascade,
  primary key (sale_id, brand_id)
);
create index sale_brands_by_brand on sale_brands (brand_id);

create table sale_products (
  sale_id     uuid not null references sales (id) on delete cascade,
  product_id  uuid not null references products (id) on delete cascade,
  primary key (sale_id, product_id)
);
create index sale_products_by_product on sale_products (product_id);

-- Products that a sale has reduced, and what they cost without it.
create table sale_prices (
  product_id             uuid    primary key references products (id) on delete cascade,
  -- Null once the sale is deleted: the price is taken back all the same.
  sale_id                uuid    references sales (id) on delete set null,
  sale_minor             integer not null,
  regular_minor          integer not null,
  regular_compare_minor  integer
);
create index sale_prices_by_sale on sale_prices (sale_id) where sale_id is not null;
