-- The review assistant: what several reviews of a product agree on, and questions to those who have it.

-- One card per product that was reviewed. Of reviews it keeps where in them something is said, never their words:
-- what is taken back is gone from here in the same moment.
create table review_cards (
  product_id       uuid           primary key references products (id) on delete cascade,
  -- Rises with every change of the product's reviews. A card made at an earlier one is made anew before it is shown.
  revision         bigint         not null default 1,
  made_revision    bigint         not null default 0 check (made_revision <= revision),
  reviewed_at      timestamptz(3) not null,
  made_at          timestamptz(3),
  review_count     integer        not null default 0,
  rating_count     integer        not null default 0,
  star_sum         integer        not null default 0,
  verified_count   integer        not null default 0,
  -- [{ aspect, polarity, count, remarks: [{ reviewId, writtenAt, from, to }] }], the most agreed on first.
  points           jsonb          not null default '[]',
  -- The summary in other words, by the model that the operator named; null where there is none, or none that held.
  phrasing         text           check (char_length(phrasing) <= 2000),
  phrased_revision bigint         not null default 0
);
-- "Recent Reviews": what has something to say, or may have once it is made.
create index review_cards_recent on review_cards (reviewed_at desc, product_id desc)
  where points <> '[]' or made_revision < revision;
create index review_cards_waiting on review_cards (reviewed_at) where made_revision < revision;

insert into review_cards (product_id, reviewed_at)
select product_id, max(created_at) from reviews group by product_id;

create function add_review_cards() returns trigger language plpgsql as $$
begin
  insert into review_cards (product_id, reviewed_at)
  -- In one order: somebody else may add reviews of the same products.
  select product_id, max(created_at) from changed group by product_id order by product_id
  on conflict (product_id) do update
  set revision = review_cards.revision + 1,
      reviewed_at = greatest(review_cards.reviewed_at, excluded.reviewed_at);
  return null;
end
$$;
create trigger reviews_card_added after insert on reviews referencing new table as changed
  for each statement execute function add_review_cards();

create function outdate_review_cards() returns trigger language plpgsql as $$
begin
  perform from review_cards where product_id in (select product_id from changed) order by product_id for no key update;
  update review_cards set revision = revision + 1 where product_id in (select product_id from changed);
  return null;
end
$$;
create trigger reviews_card_outdated after delete on reviews referencing old table as changed
  for each statement execute function outdate_review_cards();

-- Whatever changes of it, but how many find it helpful.
create function outdate_review_card() returns trigger language plpgsql as $$
begin
  update review_cards set revision = revision + 1 where product_id = old.product_id;
  -- A product turned out to be another.
  if new.product_id <> old.product_id then
    insert into review_cards (product_id, reviewed_at) values (new.product_id, new.created_at)
    on conflict (product_id) do update
    set revision = review_cards.revision + 1,
        reviewed_at = greatest(review_cards.reviewed_at, excluded.reviewed_at);
  end if;
  return null;
end
$$;
create trigger reviews_card_changed after update on reviews
  for each row when ((to_jsonb(old) - 'helpful_count') is distinct from (to_jsonb(new) - 'helpful_count'))
  execute function outdate_review_card();

-- A review becomes a verified purchase.
create function outdate_review_cards_by_delivery() returns trigger language plpgsql as $$
begin
  perform from review_cards
  where product_id in (select product_id from order_lines where order_id = new.id)
  order by product_id
  for no key update;
  update review_cards
  set revision = revision + 1
  where product_id in (
    select reviews.product_id
    from order_lines
    join reviews on reviews.product_id = order_lines.product_id and reviews.author_id = new.member_id
    where order_lines.order_id = new.id);
  return null;
end
$$;
create trigger orders_delivered_outdate after update of delivered_at on orders
  for each row when (old.delivered_at is null and new.delivered_at is not null)
  execute function outdate_review_cards_by_delivery();

create table product_questions (
  id            uuid           primary key,
  product_id    uuid           not null references products (id) on delete cascade,
  author_id     uuid           not null references members (id) on delete cascade,
  -- The program counts 300 as a reader does; one such character may be several here (DEC-60).
  content       text           not null check (char_length(content) between 1 and 9000),
  created_at    timestamptz(3) not null default now(),
  -- The first answer closes it.
  answered_at   timestamptz(3),
  -- Taken out of sight by moderators.
  hidden        boolean        not null default false
);
create index product_questions_newest on product_questions (product_id, created_at desc, id desc) where not hidden;
create index product_questions_by_author on product_questions (author_id, created_at desc, id desc);
-- One open question per product and member.
create unique index product_questions_open on product_questions (product_id, author_id) where answered_at is null;

create table product_answers (
  id           uuid           primary key,
  question_id  uuid           not null references product_questions (id) on delete cascade,
  author_id    uuid           not null references members (id) on delete cascade,
  -- The program counts 1,000.
  content      text           not null check (char_length(content) between 1 and 30000),
  created_at   timestamptz(3) not null default now(),
  edited_at    timestamptz(3),
  hidden       boolean        not null default false,
  -- One answer per owner: answering again replaces one's own.
  unique (question_id, author_id)
);
create index product_answers_by_author on product_answers (author_id, created_at desc, id desc);

-- Owners are told of a question, and who asked is told of answers.
alter table notices add column question_id uuid references product_questions (id) on delete cascade;
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in
  ('like', 'comment', 'follow', 'follow-request', 'follow-approved', 'order', 'level-up', 'outfit-of-the-week',
   'vote', 'contest-result', 'back-in-stock', 'cheaper', 'question', 'answer'));
alter table notices add constraint notices_question_check
  check ((question_id is not null) = (kind in ('question', 'answer')));
drop index notices_gathering;
create unique index notices_gathering on notices
  (member_id, kind, photo_id, order_id, level, news_id, question_id) nulls not distinct where read_at is null;
create index notices_by_question on notices (question_id) where question_id is not null;

alter table reports drop constraint reports_kind_check;
alter table reports add constraint reports_kind_check check (kind in
  ('photo', 'comment', 'review', 'collection', 'member', 'category-comment', 'reel', 'question', 'answer'));
