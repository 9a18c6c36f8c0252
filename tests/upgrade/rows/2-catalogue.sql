-- Brands and their accounts, products with sizes, their search data, and an import of a file.
insert into brands (id, name, description, official_website, logo_media_id, is_verified, created_at) values
  (pg_temp.id('harbour'), 'Harbour', 'Coats for rain.', 'https://harbour.example', pg_temp.id('picture-3'), true, pg_temp.ago(50)),
  (pg_temp.id('lantern'), 'Lantern', null, null, null, false, pg_temp.ago(40));
insert into merged_brands (id, name, brand_id) values (pg_temp.id('harbor'), 'Harbor', pg_temp.id('harbour'));
insert into brand_follows (member_id, brand_id) values (pg_temp.id('ben'), pg_temp.id('harbour'));
insert into brand_claims (id, brand_id, member_id, domain, token, state, method, asked_at, proven_at, decided_at, checked_at) values
  (pg_temp.id('claim'), pg_temp.id('harbour'), pg_temp.id('eva'), 'harbour.example', 'a-token', 'confirmed', 'record',
   pg_temp.ago(39), pg_temp.ago(38), pg_temp.ago(37), pg_temp.ago(1));
insert into brand_members (brand_id, member_id, role, state, invited_by, invited_at, joined_at) values
  (pg_temp.id('harbour'), pg_temp.id('eva'), 'owner', 'active', null, pg_temp.ago(37), pg_temp.ago(37)),
  (pg_temp.id('harbour'), pg_temp.id('gil'), 'member', 'invited', pg_temp.id('eva'), pg_temp.ago(5), null);

insert into size_charts (id, brand_id, kind, measures) values (pg_temp.id('chart'), pg_temp.id('harbour'), 'Coats', 'body');
insert into size_chart_cells (chart_id, size, size_position, measure, measure_position, from_mm, to_mm) values
  (pg_temp.id('chart'), 'M', 1, 'Chest', 1, 960, 1000), (pg_temp.id('chart'), 'L', 2, 'Chest', 1, 1000, 1060);
insert into product_categories (id, parent_id, slug, name, position)
select pg_temp.id('oilskins'), id, 'oilskins', 'Oilskins', 99 from product_categories where slug = 'coats-and-jackets';
insert into former_category_slugs (slug, category_id) values ('oilskin-coats', pg_temp.id('oilskins'));
insert into products (id, slug, name, description, price_minor, brand_id, color, color_hex, color_family, audience, materials,
                      occasions, category_id, size_chart_id, created_at)
select pg_temp.id(key), slug, title, 'Made for rain.', price, pg_temp.id('harbour'), color, hex, family, 'unisex',
       array['cotton'], array['everyday'], (select id from product_categories where product_categories.slug = category),
       case when category = 'coats' then pg_temp.id('chart') end, pg_temp.ago(days)
from (values
  ('coat', 'harbour-coat', 'Harbour Coat', 12900, 'Navy', '#112233', 'blue', 'coats', 45),
  ('sand-coat', 'harbour-coat-sand', 'Harbour Coat in Sand', 12900, 'Sand', '#d8c9a3', 'beige', 'coats', 44),
  ('hat', 'harbour-hat', 'Harbour Hat', 2900, 'Red', '#aa0000', 'red', 'hats', 43),
  ('scarf', 'harbour-scarf', 'Harbour Scarf', 4900, 'Gray', '#888888', 'gray', 'scarves', 42)
) as made (key, slug, title, price, color, hex, family, category, days);
insert into linked_colors (product_id, color_group, position) values
  (pg_temp.id('coat'), 'Harbour Coat', 1), (pg_temp.id('sand-coat'), 'Harbour Coat', 2);
insert into product_images (product_id, position, media_id, alt_text) values
  (pg_temp.id('coat'), 1, pg_temp.id('picture'), 'A navy coat'), (pg_temp.id('hat'), 1, pg_temp.id('picture-2'), 'A red hat');
insert into variants (id, product_id, size, position, stock, sku, barcode, weight_grams, price_minor, cost_minor) values
  (pg_temp.id('coat-m'), pg_temp.id('coat'), 'M', 1, 7, 'COAT-M', '4006381333931', 1200, null, 5000),
  (pg_temp.id('coat-l'), pg_temp.id('coat'), 'L', 2, 4, 'COAT-L', null, 1300, 13900, 5200),
  (pg_temp.id('sand-m'), pg_temp.id('sand-coat'), 'M', 1, 0, 'SAND-M', null, 1200, null, 5000),
  (pg_temp.id('hat-one'), pg_temp.id('hat'), 'One Size', 1, null, 'HAT', null, 150, null, null),
  (pg_temp.id('scarf-short'), pg_temp.id('scarf'), 'Short', 1, 9, 'SCARF-S', null, 200, null, 1500),
  (pg_temp.id('scarf-long'), pg_temp.id('scarf'), 'Long', 2, 5, 'SCARF-L', null, 260, 5900, 1800);
insert into merged_products (id, slug, product_id) values (pg_temp.id('harbor-coat'), 'harbor-coat', pg_temp.id('coat'));
insert into product_popularity (product_id, points) values (pg_temp.id('coat'), 4), (pg_temp.id('hat'), 4);
insert into product_guesses_due (product_id) values (pg_temp.id('sand-coat'));
insert into watches (member_id, product_id, tells_cheaper, tells_back, sizes, start_price_minor, seen_price_minor, seen_currency,
                     seen_sizes)
values
  (pg_temp.id('ben'), pg_temp.id('scarf'), true, false, '{}', 4900, 3920, 'USD', array['Short', 'Long']),
  (pg_temp.id('ben'), pg_temp.id('sand-coat'), true, true, array['M'], 12900, 12900, 'USD', array['M']);
insert into wish_list_links (member_id, token) values (pg_temp.id('ben'), repeat('t', 32));

insert into imports (id, member_id, file_name, format, state, line_count, item_count, done_count, created_at, finished_at)
values (pg_temp.id('import'), pg_temp.id('ana'), 'coats.csv', 'own', 'applied', 1, 1, 1, pg_temp.ago(45), pg_temp.ago(45));
insert into import_lines (import_id, line, item_key, content, errors)
values (pg_temp.id('import'), 2, 'COAT-M', '{"name": "Harbour Coat"}', '[]');
insert into import_items (import_id, line, line_count, name, content, fate, product_id, is_applied)
values (pg_temp.id('import'), 2, 1, 'Harbour Coat', '{"name": "Harbour Coat"}', 'new', pg_temp.id('coat'), true);
insert into product_origins (source, key, product_id) values ('sku', 'COAT-M', pg_temp.id('coat'));
insert into product_picture_addresses (product_id, address, position, state, problem, import_id, line)
values (pg_temp.id('coat'), 'https://pictures.example/coat.jpg', 2, 'refused', 'not-a-picture', pg_temp.id('import'), 2);

insert into product_proposals (id, brand_id, member_id, name, category_id, color, price_minor, currency, description, sizes, state,
                               sent_at, decided_at, decided_by, product_id)
select pg_temp.id('proposal'), pg_temp.id('harbour'), pg_temp.id('eva'), 'Harbour Hat', category_id, 'Red', 2900, 'USD',
       'Stays on in the wind.', array['One Size'], 'accepted', pg_temp.ago(44), pg_temp.ago(43), pg_temp.id('ana'), id
from products where slug = 'harbour-hat';
insert into product_proposals (id, brand_id, member_id, name, price_minor, currency, description)
values (pg_temp.id('proposal-2'), pg_temp.id('harbour'), pg_temp.id('eva'), 'Harbour Boots', 9900, 'USD', 'For puddles.');
insert into product_proposal_images (proposal_id, position, media_id, alt_text)
values (pg_temp.id('proposal-2'), 1, pg_temp.id('picture-3'), 'Two boots');

insert into search_synonyms (id, typed, typed_key, means) values
  (pg_temp.id('synonym'), 'souwester', 'souwester', array['hat']);
insert into failed_searches (day, words, times, visitors) values (current_date - 2, 'umbrella', 3, 2);
insert into failed_search_visitors (week, words, visitor)
values (date_trunc('week', now())::date, 'umbrella', substring(sha256('a-visitor') for 16));
insert into failed_search_decisions (words, state) values ('cardigan', 'ignored');

insert into picture_descriptions (media_id, revision, version, overall, spots, form)
select pg_temp.id(name), 1, 2, '\x01', '\x02', '\x03' from (values ('picture'), ('picture-2')) as described (name);
insert into learned_kinds (source, kinds, forms, shares)
select 'a-source', array_agg(id order by id), '\x0000803f', '\x0000803f' from product_categories where slug = 'coats';
insert into kind_corrections (member_id, form_hash, version, form, guessed_id, said_id)
select pg_temp.id('ben'), sha256('a-form'), 2, '\x03', guessed.id, said.id
from product_categories as guessed, product_categories as said where guessed.slug = 'hats' and said.slug = 'coats';
