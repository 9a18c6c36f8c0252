-- A closed contest of two rounds with a jury, an open contest, and the points of the members.
insert into categories (id, slug, name, description, image_media_id, opens_at, closes_at, appears_at, rules, entries_max, prizes,
                        labels_forbidden, jury_percent, brand_id, created_at)
values
  (pg_temp.id('layer'), 'the-layer', 'The layer', 'Your best layer.', pg_temp.id('picture'), pg_temp.ago(25), pg_temp.ago(12),
   pg_temp.ago(26), 'One look each.', 1, array['A coat', 'A scarf'], array['generated'], 40, pg_temp.id('harbour'),
   pg_temp.ago(26)),
  (pg_temp.id('walks'), 'walks', 'Walks', null, null, pg_temp.ago(5), '2100-01-01', pg_temp.ago(6), null, null, '{}', '{}', 0, null,
   pg_temp.ago(6));
insert into contest_proposals (id, brand_id, member_id, name, description, prizes, opens_at, closes_at, state, sent_at, decided_at,
                               decided_by, category_id)
values (pg_temp.id('contest-proposal'), pg_temp.id('harbour'), pg_temp.id('eva'), 'The layer', 'Your best layer.',
        array['A coat', 'A scarf'], pg_temp.ago(25), pg_temp.ago(12), 'accepted', pg_temp.ago(27), pg_temp.ago(26),
        pg_temp.id('ana'), pg_temp.id('layer'));
insert into contest_proposals (id, brand_id, member_id, name, note)
values (pg_temp.id('contest-proposal-2'), pg_temp.id('harbour'), pg_temp.id('eva'), 'Boots', 'In spring, please.');
insert into contest_jurors (category_id, member_id, invited_by, invited_at, accepted_at) values
  (pg_temp.id('layer'), pg_temp.id('finn'), pg_temp.id('ana'), pg_temp.ago(26), pg_temp.ago(25)),
  (pg_temp.id('layer'), pg_temp.id('gil'), pg_temp.id('ana'), pg_temp.ago(10), null);
insert into category_entries (photo_id, category_id, entered_at, rules_accepted_at) values
  (pg_temp.id('look'), pg_temp.id('layer'), pg_temp.ago(24), pg_temp.ago(24)),
  (pg_temp.id('ben-look'), pg_temp.id('layer'), pg_temp.ago(23), pg_temp.ago(23)),
  (pg_temp.id('eva-look'), pg_temp.id('layer'), pg_temp.ago(22), pg_temp.ago(22)),
  (pg_temp.id('trip-look'), pg_temp.id('walks'), pg_temp.ago(4), null);
insert into contest_rounds (category_id, round, closes_at, best) values (pg_temp.id('layer'), 1, pg_temp.ago(18), 2);

-- Round 1: two votes for Ana, one counted and one uncounted vote for Ben, and none for Eva; the jury scores all three.
insert into votes (id, photo_id, category_id, member_id, is_only, round, not_counted, created_at) values
  (pg_temp.id('vote-1'), pg_temp.id('look'), pg_temp.id('layer'), pg_temp.id('ben'), false, 1, null, pg_temp.ago(21)),
  (pg_temp.id('vote-2'), pg_temp.id('look'), pg_temp.id('layer'), pg_temp.id('eva'), false, 1, null, pg_temp.ago(21)),
  (pg_temp.id('vote-3'), pg_temp.id('ben-look'), pg_temp.id('layer'), pg_temp.id('ana'), false, 1, null, pg_temp.ago(20)),
  (pg_temp.id('vote-4'), pg_temp.id('ben-look'), pg_temp.id('layer'), pg_temp.id('cleo'), false, 1, 'unconfirmed', pg_temp.ago(20)),
  (pg_temp.id('vote-5'), pg_temp.id('look'), pg_temp.id('layer'), pg_temp.id('eva'), false, 2, null, pg_temp.ago(15)),
  (pg_temp.id('vote-6'), pg_temp.id('trip-look'), pg_temp.id('walks'), pg_temp.id('ana'), false, 1, null, pg_temp.ago(3));
update votes set origin = substring(sha256('an-address') for 16) where category_id = pg_temp.id('walks');
insert into juror_scores (photo_id, category_id, member_id, round, score, scored_at) values
  (pg_temp.id('look'), pg_temp.id('layer'), pg_temp.id('finn'), 1, 8, pg_temp.ago(19)),
  (pg_temp.id('ben-look'), pg_temp.id('layer'), pg_temp.id('finn'), 1, 6, pg_temp.ago(19)),
  (pg_temp.id('eva-look'), pg_temp.id('layer'), pg_temp.id('finn'), 1, 4, pg_temp.ago(19)),
  (pg_temp.id('look'), pg_temp.id('layer'), pg_temp.id('finn'), 2, 9, pg_temp.ago(14)),
  (pg_temp.id('ben-look'), pg_temp.id('layer'), pg_temp.id('finn'), 2, 9, pg_temp.ago(14));

create function pg_temp.iso(moment timestamptz) returns text language sql stable as $$
  select to_char(moment at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
create function pg_temp.tally(of_round integer) returns text language sql stable as $$
  select jsonb_pretty(jsonb_build_object(
    'category', jsonb_build_object('id', pg_temp.id('layer'), 'name', 'The layer'),
    'closedAt', pg_temp.iso(pg_temp.ago(case of_round when 1 then 18 else 12 end)),
    'rule', 'One line of "votes" is one vote.',
    'entries', (select jsonb_agg(jsonb_build_object(
        'entry', photo_id, 'enteredAt', pg_temp.iso(entered_at)) order by entered_at)
      from category_entries where category_id = pg_temp.id('layer') and (of_round = 1 or photo_id <> pg_temp.id('eva-look'))),
    'votes', (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'vote', id, 'entry', photo_id, 'notCounted', not_counted)) order by id)
      from votes where category_id = pg_temp.id('layer') and round = of_round),
    'jury', jsonb_build_object('percent', 40, 'scores', (
      select jsonb_agg(jsonb_build_object('juror', number, 'entry', photo_id, 'score', score))
      from juror_scores join contest_jurors using (category_id, member_id) where round = of_round)))
    || case of_round when 1 then '{"round": 1, "best": 2}' else '{}' end::jsonb)
$$;
-- Points are in hundredths: up to 40 points in proportion to the best jury score, and up to 60 in proportion to the most votes.
insert into round_places (category_id, round, place, photo_id, vote_count, jury_score, points) values
  (pg_temp.id('layer'), 1, 1, pg_temp.id('look'), 2, 8000, 10000),
  (pg_temp.id('layer'), 1, 2, pg_temp.id('ben-look'), 1, 6000, 6000),
  (pg_temp.id('layer'), 1, 3, pg_temp.id('eva-look'), 0, 4000, 2000);
update contest_rounds
set sealed_at = pg_temp.ago(18), entry_count = 3, vote_count = 3, voter_count = 3, not_counted = '{"unconfirmed": 1}',
    tally = pg_temp.tally(1), sha256 = encode(sha256(convert_to(pg_temp.tally(1), 'utf8')), 'hex')
where category_id = pg_temp.id('layer');
insert into category_results (category_id, sealed_at, entry_count, vote_count, voter_count, winners, tally, sha256, jury_percent,
                              juror_count)
values (pg_temp.id('layer'), pg_temp.ago(12), 2, 1, 1, jsonb_build_array(
    jsonb_build_object('photoId', pg_temp.id('look'), 'place', 1, 'voteCount', 1, 'juryScore', 9000, 'points', 10000),
    jsonb_build_object('photoId', pg_temp.id('ben-look'), 'place', 2, 'voteCount', 0, 'juryScore', 9000, 'points', 4000)),
  pg_temp.tally(2), encode(sha256(convert_to(pg_temp.tally(2), 'utf8')), 'hex'), 40, 1);
update category_entries
set round = ended.round, vote_count = ended.votes, place = ended.place, jury_score = ended.score, points = ended.points
from (values
  ('look', 2, 1, 1, 9000, 10000), ('ben-look', 2, 0, 2, 9000, 4000),
  ('eva-look', 1, 0, null, null, null), ('trip-look', 1, 1, null, null, null)
) as ended (photo, round, votes, place, score, points)
where photo_id = pg_temp.id(ended.photo);
insert into contest_reviews (category_id, state, reason, held_by, held_at, decided_by, decided_at)
values (pg_temp.id('layer'), 'released', 'Two votes came at once.', pg_temp.id('finn'), pg_temp.ago(12), pg_temp.id('ana'),
        pg_temp.ago(11));
insert into prize_deliveries (category_id, place, member_id, state, address, changed_at, changed_by) values
  (pg_temp.id('layer'), 1, pg_temp.id('ana'), 'sent', null, pg_temp.ago(8), pg_temp.id('ana')),
  (pg_temp.id('layer'), 2, pg_temp.id('ben'), 'address', 'Ben Bay, Riva 1, Split', pg_temp.ago(8), null);
insert into category_comments (id, category_id, author_id, content, parent_id) values
  (pg_temp.id('category-comment'), pg_temp.id('layer'), pg_temp.id('ben'), 'A close one, @ana.', null),
  (pg_temp.id('category-reply'), pg_temp.id('layer'), pg_temp.id('ana'), 'It was!', pg_temp.id('category-comment'));
insert into category_mentions (comment_id, name, member_id)
values (pg_temp.id('category-comment'), 'ana', pg_temp.id('ana'));

-- Triggers sum up the points of each member; one entry is reversed, and one was given by an admin.
insert into points_entries (id, member_id, rule, subject_kind, subject_id, points, needed, reverses, note, reason, created_at)
select pg_temp.id(key), pg_temp.id(member), rule, kind, pg_temp.id(subject), points, needed, pg_temp.id(reverses), note, reason,
       pg_temp.ago(days)
from (values
  ('points', 'ana', 'profile-complete', 'member', 'ana', 2, 0, null, null, null, 40),
  ('points-2', 'ana', 'first-look', 'photo', 'look', 3, 0, null, null, null, 29),
  ('points-9', 'ben', 'first-look', 'photo', 'ben-look', 3, 0, null, null, null, 27),
  ('points-10', 'eva', 'first-look', 'photo', 'eva-look', 3, 0, null, null, null, 26),
  ('points-11', 'dan', 'first-look', 'photo', 'dan-look', 3, 0, null, null, null, 24),
  ('points-3', 'ana', 'contest-first', 'contest', 'layer', 8, 0, null, null, null, 11),
  ('points-4', 'ben', 'contest-second', 'contest', 'layer', 5, 0, null, null, null, 11),
  ('points-5', 'ana', 'appreciated-post', 'photo', 'look', 2, 2, null, null, null, 27),
  ('points-6', 'ben', 'helpful-comment', 'comment', 'comment', 1, 1, null, null, null, 27),
  ('points-7', 'ben', 'helpful-comment', 'comment', 'comment', -1, 0, 'points-6', null, null, 26),
  ('points-8', 'finn', 'adjustment', 'member', 'finn', 3, 0, null, null, 'Helped at the market.', 5)
) as given (key, member, rule, kind, subject, points, needed, reverses, note, reason, days)
order by days desc;
