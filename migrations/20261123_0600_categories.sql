-- What products are: a tree of categories, for whom, of which material, pattern and color family, for which occasion.

create table product_categories (
  id           uuid           primary key,
  -- Deleted by nobody but the program, which first moves what is inside.
  parent_id    uuid           references product_categories (id),
  slug         text           not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  name         text           not null check (char_length(name) between 1 and 60),
  -- What its page says below the name.
  description  text           not null default '' check (char_length(description) <= 30000),
  -- Among those of one parent, from 1.
  position     integer        not null,
  -- In Google's product taxonomy. Null: as the category above it.
  google_id    integer        check (google_id > 0),
  created_at   timestamptz(3) not null default now(),
  updated_at   timestamptz(3) not null default now()
);
create unique index product_categories_by_name
  on product_categories (parent_id, lower(name)) nulls not distinct;

-- Addresses that categories had before they were renamed or deleted: they still lead to the products.
create table former_category_slugs (
  slug         text  primary key,
  category_id  uuid  not null references product_categories (id) on delete cascade
);
create index former_category_slugs_by_category on former_category_slugs (category_id);

-- "material:wool", "audience:women": everything a shopper filters by besides category, brand, size and price, so that one
-- index answers for each of them and one count tells all.
create function product_facets(audience text, color_family text, pattern text, materials text[], occasions text[])
returns text[] language sql immutable parallel safe
return array_remove(array['audience:' || audience, 'family:' || color_family, 'pattern:' || pattern], null)
  || array(select 'material:' || material from unnest(materials) as material)
  || array(select 'occasion:' || occasion from unnest(occasions) as occasion);

alter table products
  add column category_id  uuid references product_categories (id) on delete set null,
  add column audience     text check (audience in ('women', 'men', 'unisex', 'girls', 'boys', 'kids', 'babies')),
  add column pattern      text check (char_length(pattern) between 1 and 40),
  add column materials    text[] not null default '{}' check (cardinality(materials) <= 6),
  add column occasions    text[] not null default '{}' check (cardinality(occasions) <= 6),
  -- Computed from color and color_hex by the program, unless an admin chose it.
  add column color_family text check (color_family in (
    'black', 'white', 'gray', 'beige', 'brown', 'red', 'pink', 'orange', 'yellow', 'green', 'blue', 'purple', 'gold',
    'silver', 'multi')),
  add column is_color_family_chosen boolean not null default false;
alter table products
  add column facets text[] not null
    generated always as (product_facets(audience, color_family, pattern, materials, occasions)) stored;

-- A category's products by name. The other columns let its choices be counted without reading the table.
create index products_by_category on products (category_id, name_key, id)
  include (price_minor, color_key, brand_id, facets) where state = 'active';
create index products_by_facets on products using gin (facets) where state = 'active';
-- The admin list of a category; proposed and archived products, of which there are few.
create index products_unsold_by_category on products (category_id) where state <> 'active' and deleted_at is null;

-- Products whose category, material and so on have still to be guessed from their names: those that were there before.
create table product_guesses_due (
  product_id  uuid  primary key references products (id) on delete cascade
);
insert into product_guesses_due (product_id) select id from products;

-- What the dry run says of a product besides its changes: that it has no picture, that its category is a guess.
alter table import_items add column notes text[] not null default '{}';
