-- Reviews of products, under the names of their authors (DEC-08, DEC-09).

create table reviews (
  id             uuid           primary key,
  product_id     uuid           not null references products (id) on delete cascade,
  author_id      uuid           not null references members (id)  on delete cascade,
  -- The look it was written under; null when it was written on the product's page or the look is deleted.
  photo_id       uuid           references photos (id) on delete set null,
  stars          smallint       check (stars between 1 and 5),
  -- The program allows 5,000 characters as a reader counts; one may be up to 30 here (DEC-60).
  content        text           not null check (char_length(content) between 1 and 150000),
  created_at     timestamptz(3) not null default now(),
  edited_at      timestamptz(3),
  size_bought    text           check (char_length(size_bought) between 1 and 40),
  fit            text           check (fit in ('runs-small', 'true-to-size', 'runs-large')),
  -- Rows in review_pictures.
  picture_count  smallint       not null default 0 check (picture_count between 0 and 3),
  -- Counted by a trigger on helpful_reviews.
  helpful_count  integer        not null default 0 check (helpful_count >= 0),
  -- Hidden by a moderator.
  hidden         boolean        not null default false,
  -- One review per member and product: writing again replaces it.
  unique (product_id, author_id)
);
create index reviews_by_author on reviews (author_id, created_at desc, id desc);
create index reviews_by_photo on reviews (photo_id) where photo_id is not null;
create index reviews_by_product on reviews (product_id, created_at desc, id desc)
  include (stars, fit, size_bought, picture_count, photo_id, author_id) where not hidden;
create index reviews_most_helpful on reviews (product_id, helpful_count desc, created_at desc, id desc)
  include (fit, size_bought, picture_count, photo_id, author_id) where not hidden;

create table review_pictures (
  review_id  uuid     not null references reviews (id) on delete cascade,
  position   smallint not null check (position between 1 and 3),
  media_id   uuid     not null references media (id),
  primary key (review_id, position)
);
create index review_pictures_by_media on review_pictures (media_id);

-- Body measures that a member shows with their reviews. The row is the consent: withdrawing it deletes the row.
create table member_measures (
  member_id     uuid           primary key references members (id) on delete cascade,
  height_cm     smallint       check (height_cm between 50 and 272),
  usual_size    text           check (char_length(usual_size) between 1 and 40),
  consented_at  timestamptz(3) not null default now()
);

create trigger review_pictures_count_media after insert or delete or update of media_id on review_pictures
  for each row execute function count_media_reference('media_id');
