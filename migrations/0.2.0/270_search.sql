-- The words that products, looks and articles are found by, and by which a mistyped word is corrected.

-- Every word of products and brands. A mistyped word is corrected against this table, which stays small however many
-- products there are (pg_trgm's "text search integration"). Words are never removed: one that no product has any more
-- finds nothing.
create table search_words (
  word  text collate "C" primary key,
  -- "shirt" for "shirts".
  stem  text not null generated always as (coalesce((ts_lexize('english_stem', word))[1], word)) stored
);
create index search_words_by_stem on search_words (stem);
create index search_words_by_likeness on search_words using gist (word gist_trgm_ops (siglen = 64));

-- The words of a look: caption, tags and place. Only looks that everybody may see have a row, so that a search reads
-- nothing else (DEC-07). In a table of its own, because rows of photos are rewritten with every like.
create table look_words (
  photo_id     uuid           primary key references photos (id) on delete cascade,
  owner_id     uuid           not null references members (id) on delete cascade,
  -- The photo's, which never changes: results are sorted by it.
  uploaded_at  timestamptz(3) not null,
  words        tsvector       not null
);
create index look_words_newest on look_words (uploaded_at desc, photo_id desc);
create index look_words_by_words on look_words using gin (words);
create index look_words_by_owner on look_words (owner_id);

-- As search_words, for looks: what members write must not decide how the shop corrects a word.
create table look_search_words (
  word  text collate "C" primary key,
  stem  text not null generated always as (coalesce((ts_lexize('english_stem', word))[1], word)) stored
);
create index look_search_words_by_stem on look_search_words (stem);
create index look_search_words_by_likeness on look_search_words using gist (word gist_trgm_ops (siglen = 64));

-- As search_words, for articles.
create table article_search_words (
  word  text collate "C" primary key,
  stem  text not null generated always as (coalesce((ts_lexize('english_stem', word))[1], word)) stored
);
create index article_search_words_by_stem on article_search_words (stem);
create index article_search_words_by_likeness
  on article_search_words using gist (word gist_trgm_ops (siglen = 64));

-- The words are collected by triggers: products, tags, photos and articles change in many ways, and the search must find
-- each as it is now.
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

-- Weights: A the caption; B the tags and the facts of the trip; C the review and the experience.
create function write_look_words(ids uuid[]) returns void language plpgsql as $$
begin
  delete from look_words
  using photos
  where look_words.photo_id = any(ids) and photos.id = look_words.photo_id
    and (photos.state <> 'published' or photos.followers_only);

  insert into look_words (photo_id, owner_id, uploaded_at, words)
  select photos.id, photos.owner_id, photos.uploaded_at,
         setweight(to_tsvector('simple', search_key(coalesce(caption, ''))), 'A')
         || setweight(to_tsvector('simple', search_key(concat_ws(' ', tagged.names, trip.names))), 'B')
         || setweight(to_tsvector('simple', search_key(concat_ws(' ', review, trip.sentiment))), 'C')
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
    select concat_ws(' ', location, landmark, activity_type, travel_style, stay_type,
                     array_to_string(gear_tags, ' ')) as names,
           sentiment
    from travel_details
    where travel_details.photo_id = photos.id
  ) as trip on true
  where photos.id = any(ids) and photos.state = 'published' and not photos.followers_only
  on conflict (photo_id) do update set words = excluded.words
  where look_words.words <> excluded.words;
end
$$;

-- Deferred to the end of the transaction, when a look has all its words: they are written once and in one order, so that
-- two members who publish at the same moment cannot deadlock.
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

create function keep_words_of_photos() returns trigger language plpgsql as $$
begin
  perform write_look_words(array_agg(id)) from changed_rows;
  return null;
end
$$;
create trigger photos_words_added after insert on photos
  referencing new table as changed_rows
  for each statement execute function keep_words_of_photos();

-- Per column, so that a like does not run it; such a trigger has to be per row.
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

-- The words nearest to a mistyped one, of those that share a fifth of its trigrams: among a million words that takes
-- 0.2 ms, and the nearest of all 160 ms. Two swapped letters are within it ("ternch", "trench": 0.27) but not within the
-- extension's default of 0.3.
create function search_words_like(asked text) returns table (word text, stem text)
language sql stable set pg_trgm.similarity_threshold = 0.2 as $$
  select word, stem from search_words where word % asked order by word <-> asked limit 24
$$;

create function look_search_words_like(asked text) returns table (word text, stem text)
language sql stable set pg_trgm.similarity_threshold = 0.2 as $$
  select word, stem from look_search_words where word % asked order by word <-> asked limit 24
$$;

create function article_search_words_like(asked text) returns table (word text, stem text)
language sql stable set pg_trgm.similarity_threshold = 0.2 as $$
  select word, stem from article_search_words where word % asked order by word <-> asked limit 24
$$;

create function keep_words_of_articles() returns trigger language plpgsql as $$
begin
  insert into article_search_words (word)
  select distinct word
  from written, unnest(tsvector_to_array(written.words)) as word
  where written.state = 'published' and char_length(word) <= 60
  -- In one order, so that two writers cannot wait for each other.
  order by word
  on conflict do nothing;
  return null;
end
$$;
create trigger articles_words_added after insert on articles referencing new table as written
  for each statement execute function keep_words_of_articles();
create trigger articles_words_changed after update on articles referencing new table as written
  for each statement execute function keep_words_of_articles();
