-- Travel posts as one list of their own, and everything said about a trip among what it is found by.

-- Code points: a character as a reader counts it has up to ten.
alter table travel_details
  add check (char_length(location) between 1 and 1200),
  add check (char_length(landmark) between 1 and 1200),
  add check (char_length(sentiment) between 1 and 5000),
  add check (cardinality(gear_tags) <= 24);

create index photos_trips on photos (uploaded_at desc, id desc)
  where state = 'published' and not followers_only and kind = 'travel';
-- Somebody's trips among thousands of looks.
create index photos_trips_by_owner on photos (owner_id, uploaded_at desc, id desc) include (state)
  where kind = 'travel';

-- A trip that is completed afterwards counts as complete, as a look does that is tagged afterwards.
create trigger travel_details_changed_earn after update on travel_details referencing new table as changed
  for each statement execute function points_due_by_photo();

-- As before, with style, stay and gear beside the place, and the experience beside the review.
create or replace function write_look_words(ids uuid[]) returns void language plpgsql as $$
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

select write_look_words(array_agg(id)) from photos where kind = 'travel' having count(*) > 0;
