-- What members have to say about products, under their own names (DEC-08, DEC-09). New table, nothing to backfill.
create table reviews (
  id          uuid           primary key,
  product_id  uuid           not null references products (id) on delete cascade,
  author_id   uuid           not null references members (id)  on delete cascade,
  -- The look it was written under; null when it was written on the product's page, or the look is gone.
  photo_id    uuid           references photos (id) on delete set null,
  stars       smallint       check (stars between 1 and 5),
  -- The program counts 5,000 as a reader does; one such character may be several here.
  content     text           not null check (char_length(content) between 1 and 150000),
  created_at  timestamptz(3) not null default now(),
  edited_at   timestamptz(3),
  -- One review per member and product: writing again replaces one's own.
  unique (product_id, author_id)
);
-- Newest first, and with the stars at hand so that count and mean are read from the index alone.
create index reviews_by_product on reviews (product_id, created_at desc, id desc) include (stars);
create index reviews_by_author on reviews (author_id, created_at desc, id desc);
create index reviews_by_photo on reviews (photo_id) where photo_id is not null;
