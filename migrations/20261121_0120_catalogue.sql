-- Brands, products, their pictures and sizes, and the cart.

-- Text as search and sorting see it: without case and accents, so that "Écharpe" stands beside "echarpe".
-- Immutable is a promise: the rules of unaccent are a file that is not edited.
create function search_key(text) returns text language sql immutable strict parallel safe
  return lower(unaccent('unaccent', $1));

create table brands (
  id                uuid        primary key,
  legacy_id         text        unique,
  name              citext      not null check (char_length(name::text) between 1 and 80),
  name_key          text        collate "C" not null generated always as (search_key(name::text)) stored,
  description       text,
  story             text,
  official_website  text,
  logo_media_id     uuid        references media (id),
  is_verified       boolean     not null default false,
  proposed_by       uuid        references members (id) on delete set null,
  created_at        timestamptz(3) not null default now(),
  updated_at        timestamptz(3) not null default now()
);
-- "H & M", "h&m" and "H&M " are one brand (DEC-57).
create unique index brands_one_name on brands (regexp_replace(lower(name::text), '\s+', '', 'g'));
create index brands_by_name on brands (name_key, id);
create index brands_by_words on brands using gin (to_tsvector('simple', name_key));
create index brands_by_logo on brands (logo_media_id) where logo_media_id is not null;
create index brands_by_proposer on brands (proposed_by) where proposed_by is not null;
create trigger brands_count_media after insert or delete or update of logo_media_id on brands
  for each row execute function count_media_reference('logo_media_id');

create table products (
  id           uuid        primary key,
  legacy_id    text        unique,
  slug         text        not null unique,
  name         text        not null check (char_length(name) between 1 and 160),
  name_key     text        collate "C" not null generated always as (search_key(name)) stored,
  -- Words of name, brand and color; a trigger writes it.
  search       tsvector    not null default '',
  description  text        not null default '',
  price_minor  integer     not null check (price_minor >= 0),
  currency     text        not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  color        text,
  color_key    text        generated always as (lower(color)) stored,
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
  -- Milliseconds, so that a cursor that went through JavaScript still names the exact row.
  created_at   timestamptz(3) not null default now(),
  updated_at   timestamptz(3) not null default now()
);
create index products_by_name on products (name_key, id) where state = 'active';
create index products_by_price on products (price_minor, id) where state = 'active';
create index products_by_age on products (created_at desc, id desc) where state = 'active';
-- Of every state: it also answers "is there one of this name already?".
create index products_by_brand on products (brand_id, name_key, id) include (state);
create index products_by_color on products (color_key, name_key, id) where state = 'active';
create index products_by_proposer on products (proposed_by, created_at desc) where proposed_by is not null;
create index products_by_words on products using gin (search) where state = 'active';
-- A shortened or cut address still finds its product (PDP-17).
create index products_by_slug_trigrams on products using gin (slug gin_trgm_ops) where state = 'active';

create function write_product_search() returns trigger language plpgsql as $$
begin
  new.search :=
    setweight(to_tsvector('simple', search_key(new.name)), 'A')
    || setweight(to_tsvector('simple', coalesce((select name_key from brands where id = new.brand_id), '')), 'B')
    || setweight(to_tsvector('simple', coalesce(search_key(new.color), '')), 'C');
  return new;
end
$$;
create trigger products_search before insert or update of name, brand_id, color on products
  for each row execute function write_product_search();

-- A renamed brand is found by its new name.
create function rewrite_search_of_brand() returns trigger language plpgsql as $$
begin
  update products set brand_id = brand_id where brand_id = new.id;
  return null;
end
$$;
create trigger brands_rename_products after update of name on brands
  for each row when (old.name_key <> new.name_key) execute function rewrite_search_of_brand();

-- Every word that products and brands can be found by. A mistyped word is corrected against this table,
-- which stays small however many products there are (pg_trgm's "text search integration"). Words are never
-- taken out: one that no product has any more finds nothing, which is the truth.
create table search_words (
  word  text collate "C" primary key,
  -- "shirts" and "shirt" meet here.
  stem  text not null generated always as (coalesce((ts_lexize('english_stem', word))[1], word)) stored
);
create index search_words_by_stem on search_words (stem);
create index search_words_by_likeness on search_words using gist (word gist_trgm_ops (siglen = 64));

create function keep_words_of_products() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct word
  from written, unnest(tsvector_to_array(written.search)) as word
  where written.state = 'active' and char_length(word) <= 60
  -- In one order, so that two writers cannot wait for each other.
  order by word
  on conflict do nothing;
  return null;
end
$$;
create trigger products_words_added after insert on products referencing new table as written
  for each statement execute function keep_words_of_products();
create trigger products_words_changed after update on products referencing new table as written
  for each statement execute function keep_words_of_products();

create function keep_words_of_brands() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct word
  from written, unnest(tsvector_to_array(to_tsvector('simple', written.name_key))) as word
  where char_length(word) <= 60
  order by word
  on conflict do nothing;
  return null;
end
$$;
create trigger brands_words_added after insert on brands referencing new table as written
  for each statement execute function keep_words_of_brands();
create trigger brands_words_changed after update on brands referencing new table as written
  for each statement execute function keep_words_of_brands();

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
-- A product that is deleted leaves the carts.
create index cart_lines_by_product on cart_lines (product_id);
