-- Brands, products, their pictures and sizes, and the cart.
create table brands (
  id                uuid        primary key,
  legacy_id         text        unique,
  name              citext      not null check (char_length(name::text) between 1 and 80),
  description       text,
  story             text,
  official_website  text,
  logo_media_id     uuid        references media (id),
  is_verified       boolean     not null default false,
  proposed_by       uuid        references members (id) on delete set null,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now()
);
-- "H & M", "h&m" and "H&M " are one brand (DEC-57).
create unique index brands_one_name on brands (regexp_replace(lower(name::text), '\s+', '', 'g'));
create index brands_by_name on brands (name, id);
create index brands_by_name_trigrams on brands using gin ((lower(name::text)) gin_trgm_ops);
create trigger brands_count_media after insert or delete or update of logo_media_id on brands
  for each row execute function count_media_reference('logo_media_id');

create table products (
  id           uuid        primary key,
  legacy_id    text        unique,
  slug         text        not null unique,
  name         text        not null check (char_length(name) between 1 and 160),
  description  text        not null default '',
  price_minor  integer     not null check (price_minor >= 0),
  currency     text        not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  color        text,
  color_hex    text        check (color_hex ~ '^#[0-9a-f]{6}$'),
  link         text,
  brand_id     uuid        references brands (id) on delete set null,
  history      text,
  size_guide   text,
  care         text,
  is_featured  boolean     not null default false,
  -- proposed: added by a member while tagging, can be tagged but not bought until an admin takes it up.
  state        text        not null default 'active' check (state in ('proposed', 'active', 'archived')),
  proposed_by  uuid        references members (id) on delete set null,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);
create index products_by_name on products (lower(name), id) where state = 'active';
create index products_by_price on products (price_minor, id) where state = 'active';
create index products_by_age on products (created_at desc, id desc) where state = 'active';
create index products_by_brand on products (brand_id, lower(name), id);
create index products_by_name_trigrams on products using gin ((lower(name)) gin_trgm_ops);

create table product_images (
  product_id  uuid     not null references products (id) on delete cascade,
  position    smallint not null check (position between 1 and 10),
  media_id    uuid     not null references media (id),
  alt_text    text     not null default '',
  primary key (product_id, position)
);
create index product_images_by_media on product_images (media_id);
create trigger product_images_count_media after insert or delete or update of media_id on product_images
  for each row execute function count_media_reference('media_id');

create table variants (
  id          uuid     primary key,
  product_id  uuid     not null references products (id) on delete cascade,
  size        text     not null check (char_length(size) between 1 and 40),
  position    smallint not null,
  -- null: not counted, always there.
  stock       integer  check (stock >= 0),
  unique (product_id, size)
);
create index variants_by_product on variants (product_id, position);

create table cart_lines (
  member_id   uuid        not null references members (id) on delete cascade,
  product_id  uuid        not null references products (id) on delete cascade,
  size        text        not null,
  quantity    integer     not null check (quantity between 1 and 999),
  added_at    timestamptz not null default now(),
  primary key (member_id, product_id, size)
);
