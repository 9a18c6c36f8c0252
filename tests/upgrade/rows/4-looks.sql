-- Looks with tags, likes and comments; reels, collections and trips; reviews and questions; articles.
insert into photos (id, owner_id, kind, post_type_id, caption, review, uploaded_at)
select pg_temp.id(key), pg_temp.id(owner), kind, post_types.id, caption, review, date_trunc('milliseconds', pg_temp.ago(days))
from (values
  ('look', 'ana', 'product', 'outfit', 'On the pier with @ben #rain', 'Warm, and it kept me dry.', 30),
  ('ben-look', 'ben', 'product', 'outfit', 'A hat for the wind', null, 28),
  ('eva-look', 'eva', 'product', 'outfit', 'From our own shelves', null, 27),
  ('gil-look', 'gil', 'product', 'outfit', 'My first one', null, 0.5),
  ('dan-look', 'dan', 'product', 'outfit', 'Before I left', null, 25),
  ('gone-look', 'finn', 'product', 'outfit', 'Taken back', null, 0.4),
  ('trip-look', 'ben', 'travel', 'travel', 'A week in Lisbon', null, 20)
) as made (key, owner, kind, type, caption, review, days)
join post_types on post_types.name = made.type;
insert into photo_images (id, photo_id, position, media_id, alt_text) values
  (pg_temp.id('image'), pg_temp.id('look'), 1, pg_temp.id('picture'), 'Ana on a pier'),
  (pg_temp.id('image-2'), pg_temp.id('ben-look'), 1, pg_temp.id('picture-2'), 'Ben in a red hat'),
  (pg_temp.id('image-3'), pg_temp.id('eva-look'), 1, pg_temp.id('picture-3'), 'Eva in a navy coat'),
  (pg_temp.id('image-4'), pg_temp.id('gil-look'), 1, pg_temp.id('picture-4'), 'Gil before a wall'),
  (pg_temp.id('image-5'), pg_temp.id('dan-look'), 1, pg_temp.id('picture-2'), ''),
  (pg_temp.id('image-7'), pg_temp.id('gone-look'), 1, pg_temp.id('picture-4'), 'A street'),
  (pg_temp.id('image-6'), pg_temp.id('trip-look'), 1, pg_temp.id('picture-2'), 'Roofs of Lisbon');
insert into photo_removals (photo_id) values (pg_temp.id('gone-look'));
update photos set state = 'closed' where id = pg_temp.id('gone-look');
insert into travel_details (photo_id, location, landmark, activity_type, gear_tags, sentiment, place_id)
values (pg_temp.id('trip-look'), 'Lisbon', 'Alfama', 'City walk', array['Boots'], 'Wonderful.', 2267057);
insert into photo_labels (photo_id, label, by_team) values
  (pg_temp.id('look'), 'gifted', false), (pg_temp.id('eva-look'), 'own-brand', true);
insert into hashtags (id, word, is_hidden) values (pg_temp.id('rain'), 'rain', false), (pg_temp.id('rude'), 'rude', true);
insert into photo_hashtags (hashtag_id, photo_id, uploaded_at)
select pg_temp.id('rain'), id, uploaded_at from photos where id = pg_temp.id('look');
insert into product_tags (id, image_id, photo_id, product_id, product_name, x_percent, y_percent, uploaded_at, is_similar)
select pg_temp.id(key), photo_images.id, photo_id, products.id, products.name, 40, 60, uploaded_at, is_similar
from (values
  ('tag', 'look', 'coat', false), ('tag-2', 'ben-look', 'hat', false), ('tag-3', 'eva-look', 'sand-coat', true)
) as tagged (key, photo, product, is_similar)
join photos on photos.id = pg_temp.id(photo)
join photo_images on photo_id = photos.id
join products on products.id = pg_temp.id(product);
insert into brand_tags (id, image_id, photo_id, brand_id, brand_name, uploaded_at)
select pg_temp.id('brand-tag'), pg_temp.id('image'), id, pg_temp.id('harbour'), 'Harbour', uploaded_at
from photos where id = pg_temp.id('look');
insert into photo_likes (photo_id, member_id, created_at) values
  (pg_temp.id('look'), pg_temp.id('ben'), pg_temp.ago(29)), (pg_temp.id('look'), pg_temp.id('eva'), pg_temp.ago(28)),
  (pg_temp.id('look'), pg_temp.id('finn'), pg_temp.ago(28)), (pg_temp.id('eva-look'), pg_temp.id('ana'), pg_temp.ago(26));
insert into photo_comments (id, photo_id, author_id, content, parent_id, created_at) values
  (pg_temp.id('comment'), pg_temp.id('look'), pg_temp.id('ben'), 'Where is this pier, @ana?', null, pg_temp.ago(29)),
  (pg_temp.id('reply'), pg_temp.id('look'), pg_temp.id('ana'), 'In Porto.', pg_temp.id('comment'), pg_temp.ago(29));
insert into mentions (photo_id, comment_id, name, member_id) values
  (pg_temp.id('look'), null, 'ben', pg_temp.id('ben')), (pg_temp.id('look'), pg_temp.id('comment'), 'ana', pg_temp.id('ana'));
update photos
set like_count = (select count(*) from photo_likes where photo_id = photos.id),
    comment_count = (select count(*) from photo_comments where photo_id = photos.id),
    product_tag_count = (select count(*) from product_tags where photo_id = photos.id),
    people_liking = (select count(*) from photo_likes where photo_id = photos.id),
    people_commenting = (select count(distinct author_id) from photo_comments
                         where photo_id = photos.id and author_id <> photos.owner_id),
    people = (select count(distinct id) from (
      select member_id as id from photo_likes where photo_id = photos.id
      union select author_id from photo_comments where photo_id = photos.id and author_id <> photos.owner_id) as reacting);
insert into photo_score_pauses (photo_id, until) values (pg_temp.id('look'), now() + interval '5 minutes');
insert into helpful_comments (comment_id, member_id) values (pg_temp.id('comment'), pg_temp.id('ana'));
insert into photo_favourites (photo_id, member_id) values (pg_temp.id('look'), pg_temp.id('ben'));
insert into picked_looks (member_id, photo_id, position) values (pg_temp.id('ben'), pg_temp.id('look'), 1);
insert into outfits_of_the_week (week_start, photo_id, score, people, chosen_at)
select date_trunc('week', now())::date - 21, id, score, people, date_trunc('week', now()) - interval '14 days'
from photos where id = pg_temp.id('look');
insert into first_looks (owner_id, photo_id, entered_at, viewers, origin)
select owner_id, id, uploaded_at, 1, substring(sha256('an-origin') for 16) from photos where id = pg_temp.id('gil-look');
insert into first_look_salts (photo_id, salt) values (pg_temp.id('gil-look'), sha256('a-salt'));
insert into first_look_marks (photo_id, mark, network)
values (pg_temp.id('gil-look'), substring(sha256('a-mark') for 16), substring(sha256('a-network') for 16));
insert into look_views (look_id, day, source, viewers) values
  (pg_temp.id('look'), current_date - 2, 'feed', 4), (pg_temp.id('look'), current_date - 2, 'search', 1);
insert into look_tag_taps (look_id, product_id, day, taps) values (pg_temp.id('look'), pg_temp.id('coat'), current_date - 2, 2);
insert into insight_salts (day, salt) values (current_date, sha256('a-salt-of-the-day'));
insert into insight_marks (day, mark) values (current_date, substring(sha256('a-viewer') for 16));
insert into tag_corrections (id, photo_id, tag_id, suggested_by, was_product_id, was_name, was_similar, claim, product_id,
                             product_name, owns_it, state, suggested_at, decided_at)
values
  (pg_temp.id('correction'), pg_temp.id('look'), pg_temp.id('tag'), pg_temp.id('ben'), pg_temp.id('coat'), 'Harbour Coat', false,
   'similar', null, null, true, 'open', pg_temp.ago(2), null),
  (pg_temp.id('correction-2'), pg_temp.id('ben-look'), pg_temp.id('tag-2'), pg_temp.id('finn'), pg_temp.id('hat'), 'Harbour Hat',
   false, 'other-product', pg_temp.id('scarf'), 'Harbour Scarf', false, 'declined', pg_temp.ago(9), pg_temp.ago(8));
insert into photo_requests (id, brand_id, photo_id, owner_id, asked_by, purpose, places, months, credit, words, asked_at, answer,
                            answered_at, conditions, accepted_at)
values
  (pg_temp.id('request'), pg_temp.id('harbour'), pg_temp.id('look'), pg_temp.id('ana'), pg_temp.id('eva'), 'The page of the coat',
   array['shop', 'magazine'], 12, 'Photo: @ana', 'Harbour asks to show this photo.', pg_temp.ago(20), 'yes', pg_temp.ago(19),
   'With my name.', pg_temp.ago(18)),
  (pg_temp.id('request-2'), pg_temp.id('harbour'), pg_temp.id('ben-look'), pg_temp.id('ben'), pg_temp.id('eva'), 'Our window',
   array['social'], null, null, 'Harbour asks to show this photo.', pg_temp.ago(3), null, null, null, null);

insert into reels (id, owner_id, description, tags, stage, bytes_total, bytes_received, video_media_id, poster_media_id,
                   duration_ms, has_sound, like_count, created_at, published_at)
values (pg_temp.id('reel'), pg_temp.id('ana'), 'The coat in the wind', array['Fashion'], 'ready', 5000, 5000, pg_temp.id('video'),
        pg_temp.id('picture'), 9000, true, 1, pg_temp.ago(15), pg_temp.ago(15));
insert into reels (id, owner_id, description, bytes_total, bytes_received)
values (pg_temp.id('reel-2'), pg_temp.id('ben'), 'Still uploading', 5000, 1000);
insert into reel_parts (reel_id, starts_at, bytes, key)
values (pg_temp.id('reel-2'), 0, 1000, 'reels/parts/' || pg_temp.id('reel-2') || '.part');
insert into reel_product_tags (id, reel_id, product_id, product_name, from_ms, until_ms)
values (pg_temp.id('reel-tag'), pg_temp.id('reel'), pg_temp.id('coat'), 'Harbour Coat', 1000, 4000);
insert into reel_likes (reel_id, member_id) values (pg_temp.id('reel'), pg_temp.id('ben'));
insert into collections (id, owner_id, name, description, image_media_id, is_public)
values (pg_temp.id('collection'), pg_temp.id('ana'), 'Rain', 'What I wear in it.', pg_temp.id('picture'), true);
insert into collection_items (id, collection_id, position, photo_id, product_id) values
  (pg_temp.id('item'), pg_temp.id('collection'), 1, pg_temp.id('eva-look'), null),
  (pg_temp.id('item-2'), pg_temp.id('collection'), 2, null, pg_temp.id('coat'));
insert into trips (id, owner_id, title, words, begins_on, ends_on, cover_photo_id)
values (pg_temp.id('trip'), pg_temp.id('ben'), 'Portugal', 'By train.', current_date - 27, current_date - 20,
        pg_temp.id('trip-look'));
insert into trip_places (trip_id, position, place_id) values (pg_temp.id('trip'), 1, 2267057), (pg_temp.id('trip'), 2, 2735943);
insert into trip_posts (photo_id, trip_id, position) values (pg_temp.id('trip-look'), pg_temp.id('trip'), 1);

insert into product_questions (id, product_id, author_id, content, created_at, answered_at)
values (pg_temp.id('question'), pg_temp.id('coat'), pg_temp.id('ben'), 'Is it warm?', pg_temp.ago(18), pg_temp.ago(17));
insert into product_answers (id, question_id, author_id, content, brand_id, created_at) values
  (pg_temp.id('answer'), pg_temp.id('question'), pg_temp.id('ana'), 'Very.', null, pg_temp.ago(17)),
  (pg_temp.id('answer-2'), pg_temp.id('question'), pg_temp.id('eva'), 'Down to zero degrees.', pg_temp.id('harbour'),
   pg_temp.ago(16));
insert into reviews (id, product_id, author_id, photo_id, stars, content, size_bought, fit, picture_count, created_at) values
  (pg_temp.id('review'), pg_temp.id('coat'), pg_temp.id('ana'), pg_temp.id('look'), 5, 'Kept me dry all winter.', 'M',
   'true-to-size', 1, pg_temp.ago(16)),
  (pg_temp.id('review-2'), pg_temp.id('coat'), pg_temp.id('ben'), null, 4, 'Keeps me dry, and the sleeves are long.', 'M',
   'runs-large', 0, pg_temp.ago(4));
insert into review_pictures (review_id, position, media_id) values (pg_temp.id('review'), 1, pg_temp.id('picture'));
insert into review_answers (id, review_id, brand_id, author_id, content)
values (pg_temp.id('review-answer'), pg_temp.id('review'), pg_temp.id('harbour'), pg_temp.id('eva'), 'Thank you, Ana.');
insert into helpful_reviews (review_id, member_id) values (pg_temp.id('review'), pg_temp.id('finn'));

insert into articles (id, slug, title, summary, content, author_name, author_id, publish_date, tags, cover_media_id, cover_alt,
                      state)
values (pg_temp.id('article'), 'coats', 'Coats again', 'They are back.', 'Long ones.', 'Finn', pg_temp.id('finn'),
        current_date - 14, array['coats'], pg_temp.id('picture'), 'Ana on a pier', 'published');
insert into article_products (article_id, product_id, position) values (pg_temp.id('article'), pg_temp.id('coat'), 1);
insert into trend_counts (counted_at, looks_now, looks_before) values (now(), 2, 1);
insert into rising (kind, position, product_id, brand_id, word, color_hex, looks_now, looks_before, people_now, likes_now) values
  ('product', 1, pg_temp.id('coat'), null, null, null, 2, 1, 2, 1),
  ('brand', 1, null, pg_temp.id('harbour'), null, null, 2, 1, 2, 1),
  ('color', 1, null, null, 'Navy', '#112233', 2, 0, 2, 1);
