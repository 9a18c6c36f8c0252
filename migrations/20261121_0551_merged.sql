-- Brands and products that turned out to be the same as another: where their old addresses lead, and what whoever
-- was just choosing one of them means. New tables, nothing to backfill.
create table merged_brands (
  -- As it was.
  id         uuid           primary key,
  legacy_id  text,
  name       citext         not null,
  brand_id   uuid           not null references brands (id) on delete cascade,
  merged_at  timestamptz(3) not null default now()
);
create index merged_brands_by_name on merged_brands (regexp_replace(lower(name::text), '\s+', '', 'g'));
create index merged_brands_by_legacy_id on merged_brands (legacy_id) where legacy_id is not null;
create index merged_brands_by_brand on merged_brands (brand_id);

create table merged_products (
  id          uuid           primary key,
  legacy_id   text,
  slug        text           not null,
  product_id  uuid           not null references products (id) on delete cascade,
  merged_at   timestamptz(3) not null default now()
);
create index merged_products_by_slug on merged_products (slug);
create index merged_products_by_legacy_id on merged_products (legacy_id) where legacy_id is not null;
create index merged_products_by_product on merged_products (product_id);

-- What waits for an admin, newest first.
create index products_proposed on products (created_at desc, id desc) where state = 'proposed';
create index brands_newest on brands (created_at desc, id desc);
