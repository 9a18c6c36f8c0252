-- Moderation, notices, review cards, and the data of the operators of the site.
insert into moderation_cases (id, kind, target_id, owner_id, state, decided_at, is_appealed, opened_at, reasons) values
  (pg_temp.id('case'), 'comment', pg_temp.id('comment'), pg_temp.id('ben'), 'decided', pg_temp.ago(27), true, pg_temp.ago(28),
   array['spam']),
  (pg_temp.id('case-2'), 'photo', pg_temp.id('ben-look'), pg_temp.id('ben'), 'decided', pg_temp.ago(20), false,
   pg_temp.ago(21), '{}');
insert into moderation_cases (id, kind, target_id, owner_id, held_for, is_hidden, weight, opened_at)
values (pg_temp.id('case-3'), 'review-answer', pg_temp.id('review-answer'), pg_temp.id('eva'), null, false, 0.5, pg_temp.ago(1));
insert into moderation_decisions (id, case_id, moderator_id, action, reason, words, decided_at, undone_at) values
  (pg_temp.id('decision'), pg_temp.id('case'), pg_temp.id('ana'), 'warn', 'spam', 'Please ask only once.', pg_temp.ago(27),
   pg_temp.ago(25)),
  (pg_temp.id('decision-2'), pg_temp.id('case-2'), pg_temp.id('ana'), 'dismiss', null, null, pg_temp.ago(20), null);
insert into moderation_appeals (decision_id, words, asked_at, verdict, answer, decided_by, decided_at)
values (pg_temp.id('decision'), 'It was a question.', pg_temp.ago(26), 'restored', 'You are right.', pg_temp.id('ana'),
        pg_temp.ago(25));
insert into hash_lists (id, name, address, hash_count, etag, changed_at, checked_at)
values (pg_temp.id('list'), 'Known pictures', 'https://lists.example/hashes', 1, '"1"', pg_temp.ago(9), pg_temp.ago(1));
insert into moderation_hashes (id, list_id, hash) values (pg_temp.id('hash'), pg_temp.id('list'), repeat('10', 32)::bit(64));
insert into reports (id, reporter_id, kind, target_id, owner_id, reason, words, state, decision_id, created_at) values
  (pg_temp.id('report'), pg_temp.id('finn'), 'comment', pg_temp.id('comment'), pg_temp.id('ben'), 'spam', null, 'upheld',
   pg_temp.id('decision'), pg_temp.ago(28)),
  (pg_temp.id('report-2'), pg_temp.id('finn'), 'review-answer', pg_temp.id('review-answer'), pg_temp.id('eva'), 'other',
   'Too short.', 'open', null, pg_temp.ago(1));

insert into notice_settings (member_id, muted_kinds, unmailed_kinds, unpushed_kinds, time_zone, seen_at)
values (pg_temp.id('ana'), array['follow'], array['like'], array['vote'], 'Europe/Lisbon', pg_temp.ago(1));
insert into notices (id, member_id, kind, photo_id, order_id, level, news_id, question_id, decision_id, category_id, subject_id,
                     celebrates, begun_at, happened_at, read_at)
select pg_temp.id('notice-' || kind), pg_temp.id(member), kind, pg_temp.id(photo), pg_temp.id(of_order), level, pg_temp.id(news),
       pg_temp.id(question), pg_temp.id(decision), pg_temp.id(category), pg_temp.id(subject), kind = 'outfit-of-the-week',
       pg_temp.ago(days), pg_temp.ago(days), case when days > 20 then pg_temp.ago(1) end
from (values
  ('ana', 'like', 'look', null, null::smallint, null, null, null, null, null, 28),
  ('ana', 'comment', 'look', null, null, null, null, null, null, null, 29),
  ('ben', 'reply', 'look', null, null, null, null, null, null, null, 29),
  ('ana', 'outfit-of-the-week', 'look', null, null, null, null, null, null, null, 14),
  ('ana', 'tag-correction', 'look', null, null, null, null, null, null, null, 2),
  ('ben', 'photo-request', 'ben-look', null, null, null, null, null, null, null, 3),
  ('cleo', 'follow-request', null, null, null, null, null, null, null, null, 3),
  ('ben', 'order', null, 'order', null, null, null, null, null, null, 9),
  ('ana', 'level-up', null, null, 2, null, null, null, null, null, 11),
  ('ben', 'cheaper', null, null, null, 'news', null, null, null, null, 6),
  ('ben', 'back-in-stock', null, null, null, 'news-2', null, null, null, null, 5),
  ('ben', 'answer', null, null, null, null, 'question', null, null, null, 17),
  ('ben', 'moderation', null, null, null, null, null, 'decision', null, null, 25),
  ('gil', 'jury-invitation', null, null, null, null, null, null, 'layer', null, 10),
  ('ben', 'contest-reply', null, null, null, null, null, null, 'layer', null, 10),
  ('gil', 'brand-invitation', null, null, null, null, null, null, null, 'harbour', 5)
) as raised (member, kind, photo, of_order, level, news, question, decision, category, subject, days);

-- For the two reviews of the coat: Ben bought it here, Ana did not.
update review_cards
set made_revision = revision, made_at = now(), review_count = 2, rating_count = 2, star_sum = 9, verified_count = 1
where product_id = pg_temp.id('coat');

insert into audit_entries (id, happened_at, member_id, action, subject_id, subject_name, before, after) values
  (pg_temp.id('audit'), pg_temp.ago(50), pg_temp.id('ana'), 'shop.change', null, 'Shop', '{"name": "Showoff"}',
   '{"name": "Harbour Shop"}'),
  (pg_temp.id('audit-2'), pg_temp.ago(50), pg_temp.id('ana'), 'role.add', null, 'Stylist', '{}', '{"name": "Stylist"}');
insert into daily_figures (day, looks, members, orders, revenue_minor, currency) values
  (current_date - 14, 0, 0, 1, 14358, 'USD'), (current_date - 8, 0, 0, 1, 6264, 'USD');
insert into page_views (day, page, views, arrivals) values (current_date - 1, 'product', 5, 2);
insert into day_counts (day, what, count) values (current_date - 1, 'match', 1);
insert into held_mails (day, cause, count) values (current_date - 1, 'order', 2);
insert into backup_runs (id, begun_at, ended_at, state, place, is_encrypted, bytes, media_files, table_rows) values
  (pg_temp.id('backup'), pg_temp.ago(1), pg_temp.ago(1), 'done', 'folder', true, 90000, 2, 900),
  (pg_temp.id('backup-2'), pg_temp.ago(2), pg_temp.ago(2), 'failed', 'folder', true, null, null, null);
update backup_runs set error = 'No space left' where state = 'failed';
insert into build_files (name, content) values ('index-AbC123.js', convert_to('export {}', 'utf8'));
