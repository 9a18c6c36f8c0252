-- What the shop is filtered by, and what the search finds looks and people by.

create index variants_by_size on variants (size, product_id);
-- Few are, so "in stock" is asked as "not among these".
create index variants_sold_out on variants (product_id) where stock = 0;

-- People are found by both their names, without case and accents, mistyped or cut short.
alter table members add column name_key text collate "C" not null
  generated always as (search_key(username::text || ' ' || display_name)) stored;
create index members_by_name on members (name_key, id);
create index members_by_display_name on members ((search_key(display_name)) collate "C", id);
create index members_by_name_trigrams on members using gin (name_key gin_trgm_ops);

-- The words of a look: what its owner wrote, what is tagged on it and where it was. Only looks that everybody
-- may see have a row, so that a search counts and walks nothing else (DEC-07). Apart from photos, whose rows
-- are rewritten with every like.
create table look_words (
  photo_id     uuid           primary key references photos (id) on delete cascade,
  owner_id     uuid           not null references members (id) on delete cascade,
  -- The photo's own, which never changes: found looks follow each other by it.
  uploaded_at  timestamptz(3) not null,
  words        tsvector       not null
);
create index look_words_newest on look_words (uploaded_at desc, photo_id desc);
create index look_words_by_words on look_words using gin (words);
create index look_words_by_owner on look_words (owner_id);

-- As search_words, but of looks: what members write must not decide how the shop corrects a word.
create table look_search_words (
  word  text collate "C" primary key,
  stem  text not null generated always as (coalesce((ts_lexize('english_stem', word))[1], word)) stored
);
create index look_search_words_by_stem on look_search_words (stem);
create index look_search_words_by_likeness on look_search_words using gist (word gist_trgm_ops (siglen = 64));

create function write_look_words(ids uuid[]) returns void language plpgsql as $$
begin
  delete from look_words
  using photos
  where look_words.photo_id = any(ids) and photos.id = look_words.photo_id
    and (photos.state <> 'published' or photos.followers_only);

  insert into look_words (photo_id, owner_id, uploaded_at, words)
  select photos.id, photos.owner_id, photos.uploaded_at,
         setweight(to_tsvector('simple', search_key(coalesce(caption, ''))), 'A')
         || setweight(to_tsvector('simple', search_key(concat_ws(' ', tagged.names, place.names))), 'B')
         || setweight(to_tsvector('simple', search_key(coalesce(review, ''))), 'C')
  from photos
  left join lateral (
    select string_agg(concat_ws(' ', name, brand, color), ' ') as names
    from (
      select product_tags.product_name as name, brands.name::text as brand, products.color
      from product_tags
      left join products on products.id = product_tags.product_id
      left join brands on brands.id = products.brand_id
      where product_tags.photo_id = photos.id
      union all
      select brand_name, null, null from brand_tags where brand_tags.photo_id = photos.id
    ) as tags
  ) as tagged on true
  left join lateral (
    select concat_ws(' ', location, landmark, activity_type) as names
    from travel_details
    where travel_details.photo_id = photos.id
  ) as place on true
  where photos.id = any(ids) and photos.state = 'published' and not photos.followers_only
  on conflict (photo_id) do update set words = excluded.words
  where look_words.words <> excluded.words;
end
$$;

-- What was there before, in one go: the trigger below would look at a million looks one by one.
select write_look_words(array_agg(id)) from photos having count(*) > 0;
insert into look_search_words (word)
select distinct written.word
from look_words, unnest(tsvector_to_array(words)) as written (word)
where char_length(written.word) <= 60
on conflict do nothing;

-- When the transaction ends, by then a look has all its words: written once and in one order, so that two
-- members who publish at the same moment cannot wait for each other.
create function keep_search_words_of_look() returns trigger language plpgsql as $$
begin
  insert into look_search_words (word)
  select written.word
  from look_words, unnest(tsvector_to_array(words)) as written (word)
  where photo_id = new.photo_id and char_length(written.word) <= 60
    and not exists (select from look_search_words as known where known.word = written.word)
  order by written.word
  on conflict do nothing;
  return null;
end
$$;
create constraint trigger look_words_kept after insert or update on look_words
  deferrable initially deferred for each row execute function keep_search_words_of_look();

create function keep_words_of_looks() returns trigger language plpgsql as $$
begin
  perform write_look_words(array_agg(distinct photo_id)) from changed_rows;
  return null;
end
$$;
create function keep_words_of_photos() returns trigger language plpgsql as $$
begin
  perform write_look_words(array_agg(id)) from changed_rows;
  return null;
end
$$;

create trigger photos_words_added after insert on photos
  referencing new table as changed_rows
  for each statement execute function keep_words_of_photos();
-- By column, so that a like does not come here. Such a trigger sees one row at a time.
create function keep_words_of_photo() returns trigger language plpgsql as $$
begin
  perform write_look_words(array[new.id]);
  return null;
end
$$;
create trigger photos_words_changed after update of caption, review, state, followers_only on photos
  for each row when (
    (old.caption, old.review, old.state, old.followers_only)
    is distinct from (new.caption, new.review, new.state, new.followers_only)
  ) execute function keep_words_of_photo();

create trigger product_tags_words_added after insert on product_tags
  referencing new table as changed_rows for each statement execute function keep_words_of_looks();
create trigger product_tags_words_removed after delete on product_tags
  referencing old table as changed_rows for each statement execute function keep_words_of_looks();
create trigger brand_tags_words_added after insert on brand_tags
  referencing new table as changed_rows for each statement execute function keep_words_of_looks();
create trigger brand_tags_words_removed after delete on brand_tags
  referencing old table as changed_rows for each statement execute function keep_words_of_looks();
create trigger travel_words_added after insert on travel_details
  referencing new table as changed_rows for each statement execute function keep_words_of_looks();
create trigger travel_words_changed after update on travel_details
  referencing new table as changed_rows for each statement execute function keep_words_of_looks();
