-- Who speaks for a verified brand, what a brand answers in its own name, and the right to show a member's photo.

-- Besides those whose claim is confirmed, who are its owners: members whom an owner has invited.
create table brand_members (
  brand_id    uuid           not null references brands (id) on delete cascade,
  member_id   uuid           not null references members (id) on delete cascade,
  role        text           not null check (role in ('owner', 'member')),
  state       text           not null default 'invited' check (state in ('invited', 'active')),
  invited_by  uuid           references members (id) on delete set null,
  invited_at  timestamptz(3) not null default now(),
  joined_at   timestamptz(3),
  primary key (brand_id, member_id),
  constraint brand_members_joined_check check ((joined_at is not null) = (state = 'active'))
);
create index brand_members_member on brand_members (member_id);
create index brand_members_invited_by on brand_members (invited_by) where invited_by is not null;

-- An answer in the name of a brand; null: in one's own.
alter table product_answers add column brand_id uuid references brands (id) on delete set null;
create index product_answers_by_brand on product_answers (brand_id) where brand_id is not null;

-- What a brand says below a review of its product: once.
create table review_answers (
  id          uuid           primary key,
  review_id   uuid           not null unique references reviews (id) on delete cascade,
  brand_id    uuid           not null references brands (id) on delete cascade,
  -- Who wrote it for the brand; null once the account is gone, as the answer is the brand's.
  author_id   uuid           references members (id) on delete set null,
  content     text           not null check (char_length(content) between 1 and 30000),
  created_at  timestamptz(3) not null default now(),
  edited_at   timestamptz(3),
  -- By a moderator.
  hidden      boolean        not null default false
);
create index review_answers_by_brand on review_answers (brand_id, created_at desc, id desc);
create index review_answers_by_author on review_answers (author_id) where author_id is not null;

-- A brand asks whether it may show a member's photo. Who asked what and what was answered does not change afterwards.
create table photo_requests (
  id            uuid           primary key,
  brand_id      uuid           not null references brands (id) on delete cascade,
  -- Null once the photo is gone.
  photo_id      uuid           references photos (id) on delete set null,
  -- Whose photo it is, and who asked; null once the account is gone.
  owner_id      uuid           references members (id) on delete set null,
  asked_by      uuid           references members (id) on delete set null,
  purpose       text           not null check (char_length(purpose) between 1 and 9000),
  places        text[]         not null check (
    cardinality(places) > 0 and places <@ array['shop', 'magazine', 'social']),
  -- Whole months from the answer on; null: until it is withdrawn.
  months        smallint       check (months between 1 and 60),
  -- Named beside the photo; removed with the account of its owner, whom it may name.
  credit        text           check (char_length(credit) between 1 and 2400),
  -- Everything that was asked and promised, as the member read it.
  words         text           not null,
  asked_at      timestamptz(3) not null default now(),
  answer        text           check (answer in ('yes', 'no')),
  answered_at   timestamptz(3),
  -- Under what conditions, in the member's words; the photo is shown once the brand accepts them.
  conditions    text           check (char_length(conditions) between 1 and 9000),
  accepted_at   timestamptz(3),
  -- By the brand before an answer, by the member after it.
  withdrawn_at  timestamptz(3),
  constraint photo_requests_answered_check check ((answer is null) = (answered_at is null)),
  constraint photo_requests_only_yes_check check (conditions is null or answer = 'yes'),
  constraint photo_requests_accepted_check check (accepted_at is null or conditions is not null)
);
create index photo_requests_by_brand on photo_requests (brand_id, asked_at desc, id desc);
create index photo_requests_open on photo_requests (brand_id) where answer is null and withdrawn_at is null;
create index photo_requests_by_owner on photo_requests (owner_id, asked_at desc, id desc) where owner_id is not null;
create index photo_requests_by_photo on photo_requests (photo_id) where photo_id is not null;
create index photo_requests_by_asker on photo_requests (asked_by) where asked_by is not null;
create index photo_requests_granted on photo_requests (brand_id, answered_at desc, id desc)
  where answer = 'yes' and withdrawn_at is null and photo_id is not null;

-- The record is evidence for both sides: what was said stays, whoever runs a statement.
create function keep_photo_requests() returns trigger language plpgsql as $$
begin
  if (new.id, new.purpose, new.places, new.words, new.asked_at) is distinct from
       (old.id, old.purpose, old.places, old.words, old.asked_at)
    or new.months is distinct from old.months
    or (new.credit is distinct from old.credit and new.credit is not null)
    or (old.answer is not null and
        (new.answer, new.answered_at, new.conditions) is distinct from (old.answer, old.answered_at, old.conditions))
    or (old.accepted_at is not null and new.accepted_at is distinct from old.accepted_at)
    or (old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at)
  then
    raise exception 'what was asked and answered about a photo is not changed';
  end if;
  return new;
end
$$;
create trigger photo_requests_kept before update on photo_requests
  for each row execute function keep_photo_requests();

-- Members who want no such request from anybody.
create table photo_request_refusals (
  member_id   uuid           primary key references members (id) on delete cascade,
  refused_at  timestamptz(3) not null default now()
);

-- Notices about what has no column of its own: the kind knows the table.
alter table notices add column subject_id uuid;
drop index notices_gathering;
create unique index notices_gathering
  on notices (member_id, kind, photo_id, order_id, level, news_id, question_id, decision_id, category_id, subject_id)
  nulls not distinct where read_at is null;

-- The kinds that are there stay, whatever was added before.
create function pg_temp.add_kinds(of_table regclass, of_constraint text, added text[], condition text)
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
    array['photo-request', 'photo-answer', 'brand-answer', 'brand-invitation', 'jury-invitation', 'prize'],
    'kind in (%s)'),
  pg_temp.add_kinds('notices', 'notices_photo_check', array['photo-request', 'photo-answer'],
    '(photo_id is not null) = (kind in (%s))'),
  pg_temp.add_kinds('notices', 'notices_category_check', array['jury-invitation', 'prize'],
    '(category_id is not null) = (kind in (%s))'),
  pg_temp.add_kinds('reports', 'reports_kind_check', array['review-answer'], 'kind in (%s)'),
  pg_temp.add_kinds('moderation_cases', 'moderation_cases_kind_check', array['review-answer'], 'kind in (%s)');
alter table notices add constraint notices_subject_check check (
  (subject_id is not null) = (kind in ('brand-answer', 'brand-invitation'))
);
create index notices_by_subject on notices (subject_id) where subject_id is not null;
