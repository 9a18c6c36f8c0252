-- What members say of a tag on somebody else's look. Kept after the decision: who said what is part of the tag's history.

create table tag_corrections (
  id              uuid           primary key,
  photo_id        uuid           not null references photos (id) on delete cascade,
  -- Null once the tag is gone; what it said is below.
  tag_id          uuid           references product_tags (id) on delete set null,
  -- Null once the account is gone.
  suggested_by    uuid           references members (id) on delete set null,
  was_product_id  uuid           references products (id) on delete set null,
  was_name        text           not null,
  was_similar     boolean        not null,
  claim           text           not null check (claim in ('other-product', 'similar', 'not-this')),
  product_id      uuid           references products (id) on delete set null,
  product_name    text,
  -- Had received the tagged or the suggested product when they said it.
  owns_it         boolean        not null,
  -- passed: two owners agreed, and the look's owner said nothing for a week. outdated: the tag says something else by now.
  state           text           not null default 'open' check (
    state in ('open', 'withdrawn', 'accepted', 'declined', 'passed', 'outdated')),
  suggested_at    timestamptz(3) not null default now(),
  decided_at      timestamptz(3),
  check ((claim = 'other-product') = (product_name is not null)),
  check ((state = 'open') = (decided_at is null))
);
-- One open suggestion per member and tag.
create unique index tag_corrections_open on tag_corrections (tag_id, suggested_by) where state = 'open';
create index tag_corrections_by_photo on tag_corrections (photo_id, suggested_at desc, id desc);
create index tag_corrections_by_tag on tag_corrections (tag_id) where tag_id is not null;
create index tag_corrections_by_member on tag_corrections (suggested_by, suggested_at desc)
  where suggested_by is not null;
create index tag_corrections_by_product on tag_corrections (product_id) where product_id is not null;
create index tag_corrections_by_tagged on tag_corrections (was_product_id) where was_product_id is not null;
-- What the job looks through.
create index tag_corrections_of_owners on tag_corrections (suggested_at) where state = 'open' and owns_it;

create or replace function pg_temp.add_kinds(of_table regclass, of_constraint text, added text[], condition text)
returns void language plpgsql as $$
declare kinds text;
begin
  select string_agg(quote_literal(kind), ', ') into strict kinds from (
    select matches.words[1] as kind
    from pg_constraint
    cross join lateral regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''', 'g') as matches (words)
    where conrelid = of_table and conname = of_constraint
    union
    select unnest(added)
  ) as known;
  execute format('alter table %s drop constraint %I, add constraint %I check (%s)', of_table, of_constraint,
    of_constraint, format(condition, kinds));
end
$$;
select
  pg_temp.add_kinds('notices', 'notices_kind_check',
    array['tag-correction', 'tag-owners-agree', 'tag-corrected', 'tag-became-similar'], 'kind in (%s)'),
  pg_temp.add_kinds('notices', 'notices_photo_check',
    array['tag-correction', 'tag-owners-agree', 'tag-corrected', 'tag-became-similar'],
    '(photo_id is not null) = (kind in (%s))'),
  pg_temp.add_kinds('reports', 'reports_kind_check', array['tag-correction'], 'kind in (%s)'),
  pg_temp.add_kinds('moderation_cases', 'moderation_cases_kind_check', array['tag-correction'], 'kind in (%s)');
