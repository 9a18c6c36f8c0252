-- Collections: looks and products, each by reference (DEC-62).

create table collections (
  id              uuid           primary key,
  owner_id        uuid           not null references members (id) on delete cascade,
  -- The program allows 80 and 500 characters as a reader counts; one may be up to 30 here (DEC-60).
  name            text           not null check (char_length(name) between 1 and 2400),
  description     text           check (char_length(description) between 1 and 15000),
  image_media_id  uuid           references media (id),
  is_public       boolean        not null default false,
  -- Counted by the trigger below.
  item_count      integer        not null default 0 check (item_count >= 0),
  created_at      timestamptz(3) not null default now(),
  -- Also changes with the items: it is part of the share picture's address.
  updated_at      timestamptz(3) not null default now(),
  -- Hidden by a moderator.
  hidden          boolean        not null default false
);
create index collections_by_owner on collections (owner_id, created_at desc, id desc) include (is_public);
create index collections_by_image on collections (image_media_id) where image_media_id is not null;

-- An item disappears with its photo or product. Name and picture are read from there, so that nothing of a hidden photo
-- stays readable here.
create table collection_items (
  id             uuid           primary key,
  collection_id  uuid           not null references collections (id) on delete cascade,
  position       integer        not null,
  photo_id       uuid           references photos (id) on delete cascade,
  product_id     uuid           references products (id) on delete cascade,
  added_at       timestamptz(3) not null default now(),
  check (num_nonnulls(photo_id, product_id) = 1),
  unique (collection_id, photo_id),
  unique (collection_id, product_id)
);
create index collection_items_in_order on collection_items (collection_id, position, id);
create index collection_items_by_photo on collection_items (photo_id) where photo_id is not null;
create index collection_items_by_product on collection_items (product_id) where product_id is not null;

-- In the database, because items also disappear by cascade, with their photo or product.
create function count_collection_items() returns trigger language plpgsql as $$
begin
  update collections
  set item_count = item_count + changed.by, updated_at = now()
  from (
    select collection_id, case tg_op when 'INSERT' then count(*) else -count(*) end as by
    from changed_items
    group by collection_id
  ) as changed
  where collections.id = changed.collection_id;
  return null;
end
$$;
create trigger collection_items_added after insert on collection_items
  referencing new table as changed_items
  for each statement execute function count_collection_items();
create trigger collection_items_removed after delete on collection_items
  referencing old table as changed_items
  for each statement execute function count_collection_items();

create trigger collections_count_media after insert or delete or update of image_media_id on collections
  for each row execute function count_media_reference('image_media_id');
