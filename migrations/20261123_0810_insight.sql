-- How often looks are opened and their tags pressed: counts by look and day, for 90 days. Nothing in them says who it was.

-- Viewers of a day, each counted once, by the page of ours they came from.
create table look_views (
  look_id  uuid     not null references photos (id) on delete cascade,
  day      date     not null,
  source   text     not null check (source in (
    'feed', 'profile', 'search', 'product', 'hashtag', 'collection', 'trip', 'contest', 'elsewhere')),
  viewers  integer  not null check (viewers > 0),
  primary key (look_id, day, source)
);
create index look_views_by_day on look_views (day);

-- Those who pressed a tag of the look, each counted once a day and product.
create table look_tag_taps (
  look_id     uuid     not null references photos (id) on delete cascade,
  product_id  uuid     not null references products (id) on delete cascade,
  day         date     not null,
  taps        integer  not null check (taps > 0),
  primary key (look_id, product_id, day)
);
create index look_tag_taps_by_product on look_tag_taps (product_id, day);
create index look_tag_taps_by_day on look_tag_taps (day);

-- So that one viewer counts once a day: a hash of viewer and look with the salt of the day. It names neither, and without
-- the salt it cannot be computed again. Both are deleted with the day; unlogged, so that no log and no replica keeps them.
create unlogged table insight_salts (
  day   date   primary key,
  salt  bytea  not null check (octet_length(salt) = 32)
);
create unlogged table insight_marks (
  day   date   not null,
  mark  bytea  not null check (octet_length(mark) = 16),
  primary key (day, mark)
);

-- Members who do not want to be counted.
create table insight_refusals (
  member_id   uuid           primary key references members (id) on delete cascade,
  refused_at  timestamptz(3) not null default now()
);
