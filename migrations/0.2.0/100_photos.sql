-- Photos of looks and trips with their tags, likes, favourites and comments. Both kinds share one id space, so that
-- likes, comments, favourites and shares work the same on both (DEC-32).

create table post_types (
  id           uuid        primary key,
  name         citext      not null unique check (char_length(name::text) between 1 and 40),
  description  text,
  is_active    boolean     not null default true,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);
-- The five the product begins with; their ids are the name-based UUIDs of "post-type/<name>".
insert into post_types (id, name, description) values
  ('c1f072bf-f336-586c-985e-98d56ff597c9', 'accessories', 'Bags, hats, shoes and everything that is not the outfit itself.'),
  ('2c37c44d-78f7-56a6-ae86-8b14a03c80a4', 'lifestyle', 'Clothes in the middle of a day.'),
  ('3edc4564-a038-5cef-aafc-9e81c24a3775', 'outfit', 'What you wear, head to toe.'),
  ('532fe2ad-1b7c-531c-878a-bb52ad97861b', 'review', 'One piece and what it is like to own.'),
  ('db210aa5-e6e4-5a4e-87ba-273c840b5348', 'travel', 'Where you went and what you packed.');

create table photos (
  id                 uuid           primary key,
  owner_id           uuid           not null references members (id) on delete cascade,
  kind               text           not null check (kind in ('product', 'travel')),
  post_type_id       uuid           not null references post_types (id),
  caption            text           check (char_length(caption) between 1 and 66000),
  review             text           check (char_length(review) between 1 and 150000),
  state              text           not null default 'published' check (state in ('published', 'hidden', 'closed')),
  comments_open      boolean        not null default true,
  like_count         integer        not null default 0 check (like_count >= 0),
  comment_count      integer        not null default 0 check (comment_count >= 0),
  product_tag_count  integer        not null default 0 check (product_tag_count >= 0),
  -- Ranking weights of the specification: a like 1, a comment 2 (FEED-14, CONST-17).
  score              integer        not null generated always as (like_count + 2 * comment_count) stored,
  -- Milliseconds, because a cursor that passes through JavaScript must name the exact row.
  uploaded_at        timestamptz(3) not null default now(),
  updated_at         timestamptz(3) not null default now(),
  -- A copy of the owner's visibility, so that lists read one index and no second table.
  followers_only     boolean        not null default false,
  check (kind = 'product' or review is null)
);
create index photos_by_owner on photos (owner_id, uploaded_at desc, id desc) include (state);
create index photos_top on photos (score desc, uploaded_at desc, id desc)
  where state = 'published' and not followers_only;
create index photos_by_post_type on photos (post_type_id, uploaded_at desc, id desc)
  where state = 'published' and not followers_only;
create index photos_by_post_type_top on photos (post_type_id, score desc, uploaded_at desc, id desc)
  where state = 'published' and not followers_only;
create index photos_outfits on photos (uploaded_at desc, id desc)
  where state = 'published' and not followers_only and kind = 'product' and product_tag_count > 0;
create index photos_outfits_top on photos (score desc, uploaded_at desc, id desc)
  where state = 'published' and not followers_only and kind = 'product' and product_tag_count > 0;
create index photos_newest on photos (uploaded_at desc, id desc) include (owner_id, followers_only)
  where state = 'published';
create index photos_trips on photos (uploaded_at desc, id desc)
  where state = 'published' and not followers_only and kind = 'travel';
-- The trips of a member who has thousands of looks.
create index photos_trips_by_owner on photos (owner_id, uploaded_at desc, id desc) include (state)
  where kind = 'travel';

create table photo_images (
  id        uuid     primary key,
  photo_id  uuid     not null references photos (id) on delete cascade,
  position  smallint not null check (position between 1 and 5),
  media_id  uuid     not null references media (id),
  alt_text  text     not null default '' check (char_length(alt_text) <= 7200),
  unique (photo_id, position) deferrable initially deferred
);
create index photo_images_by_media on photo_images (media_id);

create table travel_details (
  photo_id       uuid   primary key references photos (id) on delete cascade,
  location       text   not null check (char_length(location) between 1 and 3600),
  landmark       text   check (char_length(landmark) between 1 and 3600),
  activity_type  text   not null,
  travel_style   text,
  stay_type      text,
  gear_tags      text[] not null default '{}',
  sentiment      text   check (char_length(sentiment) between 1 and 15000),
  check (cardinality(gear_tags) <= 24)
);

-- A tag outlives its product: product_id becomes null, the product's name stays.
create table product_tags (
  id            uuid           primary key,
  image_id      uuid           not null references photo_images (id) on delete cascade,
  photo_id      uuid           not null references photos (id) on delete cascade,
  product_id    uuid           references products (id) on delete set null,
  product_name  text           not null,
  x_percent     numeric(5,2)   not null default 50 check (x_percent between 0 and 100),
  y_percent     numeric(5,2)   not null default 50 check (y_percent between 0 and 100),
  position      smallint       not null default 0,
  -- The photo's, which never changes: an index answers "newest photos of this product".
  uploaded_at   timestamptz(3) not null
);
create index product_tags_by_photo on product_tags (photo_id, position, id);
create index product_tags_by_image on product_tags (image_id);
create index product_tags_by_product on product_tags (product_id, uploaded_at desc, photo_id desc);

create table brand_tags (
  id           uuid           primary key,
  image_id     uuid           not null references photo_images (id) on delete cascade,
  photo_id     uuid           not null references photos (id) on delete cascade,
  brand_id     uuid           references brands (id) on delete set null,
  brand_name   text           not null,
  x_percent    numeric(5,2)   not null default 50 check (x_percent between 0 and 100),
  y_percent    numeric(5,2)   not null default 50 check (y_percent between 0 and 100),
  position     smallint       not null default 0,
  uploaded_at  timestamptz(3) not null
);
create index brand_tags_by_photo on brand_tags (photo_id, position, id);
create index brand_tags_by_image on brand_tags (image_id);
create index brand_tags_by_brand on brand_tags (brand_id, uploaded_at desc, photo_id desc);

create table photo_likes (
  photo_id    uuid           not null references photos (id)  on delete cascade,
  member_id   uuid           not null references members (id) on delete cascade,
  created_at  timestamptz(3) not null default now(),
  primary key (photo_id, member_id)
);
create index photo_likes_by_member on photo_likes (member_id, created_at desc, photo_id desc);
-- Who liked a photo last: the names in a notice.
create index photo_likes_newest on photo_likes (photo_id, created_at desc, member_id);

create table photo_favourites (
  photo_id    uuid           not null references photos (id)  on delete cascade,
  member_id   uuid           not null references members (id) on delete cascade,
  created_at  timestamptz(3) not null default now(),
  primary key (photo_id, member_id)
);
create index photo_favourites_by_member on photo_favourites (member_id, created_at desc, photo_id desc);

create table photo_comments (
  id          uuid           primary key,
  photo_id    uuid           not null references photos (id)  on delete cascade,
  author_id   uuid           not null references members (id) on delete cascade,
  content     text           not null check (char_length(content) between 1 and 60000),
  created_at  timestamptz(3) not null default now(),
  edited_at   timestamptz(3),
  -- Hidden by a moderator.
  hidden      boolean        not null default false
);
create index photo_comments_by_photo on photo_comments (photo_id, created_at, id);
create index photo_comments_by_author on photo_comments (author_id, created_at desc, id);

-- One winner a week, written when the week is over (DEC-38).
create table outfits_of_the_week (
  week_start  date        primary key,
  photo_id    uuid        references photos (id) on delete cascade,
  score       integer     not null,
  chosen_at   timestamptz not null default now()
);

-- Copies the owner's visibility onto a new photo. In the database, because only a lock on the member's row keeps a
-- photo that is being published apart from a choice that is being made.
create function photo_takes_visibility() returns trigger language plpgsql as $$
begin
  -- Waits for a choice that is just being made, and lets the next one wait: no photo slips through between.
  select visibility = 'followers' into new.followers_only from members where id = new.owner_id for no key update;
  new.followers_only := coalesce(new.followers_only, false);
  return new;
end
$$;
create trigger photos_take_visibility before insert on photos
  for each row execute function photo_takes_visibility();

create function member_passes_visibility_on() returns trigger language plpgsql as $$
begin
  update photos
  set followers_only = new.visibility = 'followers'
  where owner_id = new.id and followers_only <> (new.visibility = 'followers');
  return null;
end
$$;
create trigger members_pass_visibility_on after update of visibility on members
  for each row when (old.visibility <> new.visibility) execute function member_passes_visibility_on();

create trigger photo_images_count_media after insert or delete or update of media_id on photo_images
  for each row execute function count_media_reference('media_id');
