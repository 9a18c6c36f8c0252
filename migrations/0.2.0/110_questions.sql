-- Questions about products, and answers by members who own them.

create table product_questions (
  id           uuid           primary key,
  product_id   uuid           not null references products (id) on delete cascade,
  author_id    uuid           not null references members (id) on delete cascade,
  -- The program allows 300 characters as a reader counts; one may be up to 30 here (DEC-60).
  content      text           not null check (char_length(content) between 1 and 9000),
  created_at   timestamptz(3) not null default now(),
  -- The first answer closes it.
  answered_at  timestamptz(3),
  -- Hidden by a moderator.
  hidden       boolean        not null default false
);
create index product_questions_newest on product_questions (product_id, created_at desc, id desc) where not hidden;
create index product_questions_by_author on product_questions (author_id, created_at desc, id desc);
-- One open question per product and member.
create unique index product_questions_open on product_questions (product_id, author_id) where answered_at is null;

create table product_answers (
  id           uuid           primary key,
  question_id  uuid           not null references product_questions (id) on delete cascade,
  author_id    uuid           not null references members (id) on delete cascade,
  -- The program allows 1,000 characters.
  content      text           not null check (char_length(content) between 1 and 30000),
  created_at   timestamptz(3) not null default now(),
  edited_at    timestamptz(3),
  hidden       boolean        not null default false,
  -- One answer per owner: answering again replaces it.
  unique (question_id, author_id)
);
create index product_answers_by_author on product_answers (author_id, created_at desc, id desc);
