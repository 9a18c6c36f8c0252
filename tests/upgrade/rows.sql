-- Rows for every table of version 0.2.0, from which make-dump.mjs makes the dump that upgrade.test.ts upgrades. Ids are
-- short on purpose: "m1" is a member, "p1" a product.
create function pg_temp.id(name text) returns uuid language sql immutable as $$ select md5(name)::uuid $$;

insert into members (id, email, email_confirmed, username, display_name, role, visibility) values
  (pg_temp.id('m1'), 'ana@showoff.test', true, 'ana', 'Ana Écharpe', 'admin', 'public'),
  (pg_temp.id('m2'), 'ben@showoff.test', true, 'ben', 'Ben', 'member', 'community'),
  (pg_temp.id('m3'), 'cleo@showoff.test', false, 'cleo', 'Cleo', 'member', 'followers'),
  (pg_temp.id('m4'), 'dan@showoff.test', true, 'dan', 'Dan', 'member', 'public');
insert into follows (follower_id, followed_id) values (pg_temp.id('m2'), pg_temp.id('m1'));
insert into follow_requests (follower_id, followed_id) values (pg_temp.id('m2'), pg_temp.id('m3'));
insert into following_visits (member_id, seen_until) values (pg_temp.id('m2'), now());
insert into blocks (blocker_id, blocked_id) values (pg_temp.id('m1'), pg_temp.id('m4'));
insert into mutes (muter_id, muted_id) values (pg_temp.id('m1'), pg_temp.id('m3'));
insert into former_usernames (username, member_id) values ('ana-before', pg_temp.id('m1'));
insert into sessions (id, token, member_id, expires_at)
values (pg_temp.id('session'), 'a-token', pg_temp.id('m1'), '2100-01-01');
insert into spent_session_tokens (token_sha256, session_id) values ('\x00', pg_temp.id('session'));
insert into sign_in_accounts (id, member_id, provider_id, provider_account_id, password_hash)
values (pg_temp.id('account'), pg_temp.id('m1'), 'credential', 'ana', 'a-hash');
insert into verifications (id, identifier, value, expires_at) values (pg_temp.id('v'), 'ana', 'x', '2100-01-01');
insert into rate_limits (key, points, expire) values ('like:ana', 3, 4102444800000);
insert into rate_limit_settings (name, points) values ('like', 500);
insert into idempotent_answers (member_id, key, request_hash, body) values (pg_temp.id('m1'), 'k', 'h', '{"done": true}');
insert into page_views (day, page, views, arrivals) values ('2026-11-20', 'product', 5, 2);

insert into media (id, owner_id, kind, width, height, upload_sha256, thumbhash, dominant_color, perceptual_hash) values
  (pg_temp.id('picture'), pg_temp.id('m1'), 'picture', 800, 600, 'sum', 'hash', '#aabbcc', '0f'),
  (pg_temp.id('video'), pg_temp.id('m1'), 'video', 720, 1280, 'sum-2', 'hash', '#aabbcc', '0f');
insert into media_files (key, media_id, variant, content_type, bytes, sha256)
values ('pictures/one-800.webp', pg_temp.id('picture'), '800', 'image/webp', 1000, 'sum');
update members set avatar_media_id = pg_temp.id('picture') where username = 'ana';

insert into brands (id, name, is_verified) values (pg_temp.id('b1'), 'Harbour', true);
insert into merged_brands (id, name, brand_id) values (pg_temp.id('b0'), 'Harbor', pg_temp.id('b1'));
insert into size_charts (id, brand_id, kind, measures) values (pg_temp.id('chart'), pg_temp.id('b1'), 'Coats', 'body');
insert into size_chart_cells (chart_id, size, size_position, measure, measure_position, from_mm, to_mm)
values (pg_temp.id('chart'), 'M', 1, 'Chest', 1, 960, 1000);
insert into products (id, slug, name, price_minor, brand_id, color, color_hex, size_chart_id) values
  (pg_temp.id('p1'), 'harbour-coat', 'Harbour Coat', 12900, pg_temp.id('b1'), 'Navy', '#112233', pg_temp.id('chart')),
  (pg_temp.id('p2'), 'harbour-hat', 'Harbour Hat', 2900, pg_temp.id('b1'), 'Red', '#aa0000', null);
insert into product_images (product_id, position, media_id, alt_text)
values (pg_temp.id('p1'), 1, pg_temp.id('picture'), 'A navy coat');
insert into variants (id, product_id, size, position, stock) values
  (pg_temp.id('variant'), pg_temp.id('p1'), 'M', 1, 7), (pg_temp.id('variant-2'), pg_temp.id('p2'), 'One size', 1, null);
insert into merged_products (id, slug, product_id) values (pg_temp.id('p0'), 'harbor-coat', pg_temp.id('p1'));
insert into product_origins (source, key, product_id) values ('sku', 'COAT-1', pg_temp.id('p1'));
insert into imports (id, member_id, file_name, format, state, line_count, item_count, done_count)
values (pg_temp.id('import'), pg_temp.id('m1'), 'coats.csv', 'own', 'applied', 1, 1, 1);
insert into import_lines (import_id, line, item_key, content, errors)
values (pg_temp.id('import'), 2, 'COAT-1', '{"name": "Harbour Coat"}', '[]');
insert into import_items (import_id, line, line_count, name, content, fate, product_id, is_applied)
values (pg_temp.id('import'), 2, 1, 'Harbour Coat', '{}', 'new', pg_temp.id('p1'), true);
insert into product_picture_addresses (product_id, address, position, state, import_id, line)
values (pg_temp.id('p1'), 'https://pictures.example/coat.jpg', 2, 'refused', pg_temp.id('import'), 2);

insert into photos (id, owner_id, kind, post_type_id, caption, review) values
  (pg_temp.id('look'), pg_temp.id('m1'), 'product', '3edc4564-a038-5cef-aafc-9e81c24a3775', 'On the pier', 'Warm');
insert into photos (id, owner_id, kind, post_type_id, caption) values
  (pg_temp.id('trip'), pg_temp.id('m2'), 'travel', 'db210aa5-e6e4-5a4e-87ba-273c840b5348', 'A week in Lisbon');
insert into photo_images (id, photo_id, position, media_id, alt_text)
values (pg_temp.id('image'), pg_temp.id('look'), 1, pg_temp.id('picture'), 'Ana on a pier');
insert into travel_details (photo_id, location, activity_type, gear_tags)
values (pg_temp.id('trip'), 'Lisbon', 'City walk', array['Boots']);
insert into product_tags (id, image_id, photo_id, product_id, product_name, uploaded_at)
values (pg_temp.id('tag'), pg_temp.id('image'), pg_temp.id('look'), pg_temp.id('p1'), 'Harbour Coat', now());
insert into brand_tags (id, image_id, photo_id, brand_id, brand_name, uploaded_at)
values (pg_temp.id('brand-tag'), pg_temp.id('image'), pg_temp.id('look'), pg_temp.id('b1'), 'Harbour', now());
insert into photo_likes (photo_id, member_id) values (pg_temp.id('look'), pg_temp.id('m2'));
insert into photo_favourites (photo_id, member_id) values (pg_temp.id('look'), pg_temp.id('m2'));
insert into picked_looks (member_id, photo_id, position) values (pg_temp.id('m2'), pg_temp.id('look'), 1);
insert into usual_sizes (member_id, scale, size) values (pg_temp.id('m2'), 'letters', 'M');
insert into brand_follows (member_id, brand_id) values (pg_temp.id('m2'), pg_temp.id('b1'));
insert into photo_comments (id, photo_id, author_id, content)
values (pg_temp.id('comment'), pg_temp.id('look'), pg_temp.id('m2'), 'Where is this pier?');
update photos set like_count = 1, comment_count = 1, product_tag_count = 1 where id = pg_temp.id('look');
insert into outfits_of_the_week (week_start, photo_id, score) values ('2026-11-09', pg_temp.id('look'), 3);

insert into product_questions (id, product_id, author_id, content, answered_at)
values (pg_temp.id('question'), pg_temp.id('p1'), pg_temp.id('m2'), 'Is it warm?', now());
insert into product_answers (id, question_id, author_id, content)
values (pg_temp.id('answer'), pg_temp.id('question'), pg_temp.id('m1'), 'Very.');
insert into reviews (id, product_id, author_id, photo_id, stars, content, size_bought, fit, picture_count)
values (pg_temp.id('review'), pg_temp.id('p1'), pg_temp.id('m1'), pg_temp.id('look'), 5, 'Kept me dry.', 'M', 'true-to-size', 1);
insert into review_pictures (review_id, position, media_id) values (pg_temp.id('review'), 1, pg_temp.id('picture'));
insert into member_measures (member_id, height_cm, usual_size) values (pg_temp.id('m1'), 172, 'M');
insert into reels (id, owner_id, description, tags, stage, bytes_total, bytes_received, video_media_id, poster_media_id,
                   duration_ms, published_at, like_count)
values (pg_temp.id('reel'), pg_temp.id('m1'), 'The coat in the wind', array['Fashion'], 'ready', 5000, 5000,
        pg_temp.id('video'), pg_temp.id('picture'), 9000, now(), 1);
insert into reels (id, owner_id, description, bytes_total, bytes_received)
values (pg_temp.id('reel-2'), pg_temp.id('m2'), 'Still uploading', 5000, 1000);
insert into reel_parts (reel_id, starts_at, bytes, key) values (pg_temp.id('reel-2'), 0, 1000, 'reels/two/0');
insert into tag_corrections (id, photo_id, tag_id, suggested_by, was_product_id, was_name, was_similar, claim, owns_it)
select pg_temp.id('correction'), photo_id, id, pg_temp.id('m2'), product_id, product_name, false, 'similar', false
from product_tags limit 1;
insert into reel_product_tags (id, reel_id, product_id, product_name)
values (pg_temp.id('reel-tag'), pg_temp.id('reel'), pg_temp.id('p1'), 'Harbour Coat');
insert into reel_likes (reel_id, member_id) values (pg_temp.id('reel'), pg_temp.id('m2'));
insert into collections (id, owner_id, name, is_public) values (pg_temp.id('collection'), pg_temp.id('m1'), 'Rain', true);
insert into collection_items (id, collection_id, position, photo_id)
values (pg_temp.id('item'), pg_temp.id('collection'), 1, pg_temp.id('look'));
insert into watches (member_id, product_id, tells_cheaper, tells_back, seen_price_minor, seen_currency, seen_sizes)
values (pg_temp.id('m2'), pg_temp.id('p1'), true, true, 12900, 'USD', array['M']);
update variants set stock = 6 where id = pg_temp.id('variant');
insert into product_news (id, product_id, kind, sizes) values (pg_temp.id('news'), pg_temp.id('p1'), 'back-in-stock', array['M']);
insert into wish_list_links (member_id, token) values (pg_temp.id('m2'), repeat('t', 32));
insert into categories (id, slug, name, opens_at, closes_at)
values (pg_temp.id('category'), 'the-layer', 'The layer', '2026-11-01', '2026-11-08');
insert into category_entries (photo_id, category_id, vote_count) values (pg_temp.id('look'), pg_temp.id('category'), 1);
insert into votes (photo_id, category_id, member_id, is_only)
values (pg_temp.id('look'), pg_temp.id('category'), pg_temp.id('m2'), false);
insert into category_comments (id, category_id, author_id, content)
values (pg_temp.id('category-comment'), pg_temp.id('category'), pg_temp.id('m2'), 'A close one.');
insert into category_results (category_id, entry_count, vote_count, voter_count, winners, tally, sha256)
values (pg_temp.id('category'), 1, 1, 1, jsonb_build_array(jsonb_build_object('photoId', pg_temp.id('look'), 'place', 1,
        'voteCount', 1)), 'the tally', 'the sum');
insert into articles (id, slug, title, summary, content, author_name, author_id, publish_date, tags, cover_media_id, state)
values (pg_temp.id('article'), 'coats', 'Coats again', 'They are back.', 'Long ones.', 'Ana', pg_temp.id('m1'),
        '2026-11-01', array['coats'], pg_temp.id('picture'), 'published');
insert into article_products (article_id, product_id, position) values (pg_temp.id('article'), pg_temp.id('p1'), 1);
insert into trend_counts (counted_at, looks_now, looks_before) values (now(), 2, 1);
insert into rising (kind, position, product_id, looks_now, looks_before, people_now, likes_now)
values ('product', 1, pg_temp.id('p1'), 2, 1, 2, 1);

insert into discount_codes (id, code, kind, percent, currency, use_count, taken_off_minor)
values (pg_temp.id('code'), 'WINTER10', 'percent', 10, 'USD', 1, 1290);
insert into cart_lines (member_id, product_id, size, quantity) values (pg_temp.id('m2'), pg_temp.id('p1'), 'M', 1);
insert into orders (id, member_id, state, currency, subtotal_minor, shipping_minor, tax_minor, tax_basis_points, total_minor,
                    shipping_name, payment_way, payment_text, ship_to, discount_minor, discount_code, discount_code_id,
                    holds_discount, paid_at, delivered_at)
values (pg_temp.id('order'), pg_temp.id('m2'), 'delivered', 'USD', 12900, 0, 929, 800, 12539, 'Standard', 'stripe', '',
        '{"firstName": "Ben", "lastName": "Bay", "email": "ben@showoff.test"}', 1290, 'WINTER10', pg_temp.id('code'), true,
        now(), now());
insert into order_lines (order_id, position, product_id, name, brand_name, size, quantity, price_minor, media_id, reserved)
values (pg_temp.id('order'), 1, pg_temp.id('p1'), 'Harbour Coat', 'Harbour', 'M', 1, 12900, pg_temp.id('picture'), 1);
insert into order_steps (id, order_id, from_state, to_state, taken_by)
values (pg_temp.id('step'), pg_temp.id('order'), 'shipped', 'delivered', 'shop');
insert into card_payments (order_id, session_id, url, expires_at)
values (pg_temp.id('order'), 'session-1', 'https://pay.example/1', '2100-01-01');
insert into payment_events (event_id, kind, order_id) values ('event-1', 'checkout.session.completed', pg_temp.id('order'));
insert into picture_descriptions (media_id, revision, version, overall, spots)
values (pg_temp.id('picture'), 1, 1, '\x01', '\x02');
insert into audit_entries (id, member_id, action, subject_name) values (pg_temp.id('audit'), pg_temp.id('m1'), 'shop.change', 'Shop');

insert into moderation_cases (id, kind, target_id, owner_id, state, decided_at, is_appealed)
values (pg_temp.id('case'), 'comment', pg_temp.id('comment'), pg_temp.id('m2'), 'decided', now(), true);
insert into moderation_decisions (id, case_id, moderator_id, action, reason)
values (pg_temp.id('decision'), pg_temp.id('case'), pg_temp.id('m1'), 'warn', 'spam');
insert into moderation_appeals (decision_id, words) values (pg_temp.id('decision'), 'It was a question.');
insert into moderation_hashes (id, case_id, hash) values (pg_temp.id('hash'), pg_temp.id('case'), repeat('10', 32)::bit(64));
insert into reports (id, reporter_id, kind, target_id, owner_id, reason, state, decision_id)
values (pg_temp.id('report'), pg_temp.id('m1'), 'comment', pg_temp.id('comment'), pg_temp.id('m2'), 'spam', 'upheld',
        pg_temp.id('decision'));
insert into notices (id, member_id, kind, photo_id) values (pg_temp.id('notice'), pg_temp.id('m1'), 'like', pg_temp.id('look'));
insert into notices (id, member_id, kind, order_id)
values (pg_temp.id('notice-2'), pg_temp.id('m2'), 'order', pg_temp.id('order'));
insert into notice_settings (member_id, muted_kinds) values (pg_temp.id('m1'), array['follow']);
insert into points_entries (id, member_id, rule, subject_kind, subject_id, points, created_at)
values (pg_temp.id('points'), pg_temp.id('m1'), 'liked-by-5', 'photo', pg_temp.id('look'), 12, now());
insert into helpful_comments (comment_id, member_id) values (pg_temp.id('comment'), pg_temp.id('m1'));
insert into helpful_reviews (review_id, member_id) values (pg_temp.id('review'), pg_temp.id('m2'));
insert into closed_accounts (member_id, remove_at) values (pg_temp.id('m4'), '2100-01-01');
insert into exports (id, member_id, state, bytes, ready_at, expires_at)
values (pg_temp.id('export'), pg_temp.id('m1'), 'ready', 5000, now(), '2100-01-01');
insert into daily_figures (day, looks, members, orders, revenue_minor, currency) values ('2026-11-20', 1, 4, 1, 12539, 'USD');
