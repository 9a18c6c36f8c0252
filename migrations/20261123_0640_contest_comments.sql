-- Replies to comments on contests, and the members whom such comments name with @.

-- One level: a reply belongs to a comment that is no reply itself.
-- A deleted comment stays without author and text for as long as there are replies to it.
alter table category_comments
  add column parent_id uuid references category_comments (id) on delete cascade,
  alter column author_id drop not null,
  drop constraint category_comments_content_check,
  add constraint category_comments_content_check check (
    case when author_id is null then content = '' and parent_id is null
         else char_length(content) between 1 and 60000 end
  );
create index category_comments_threads on category_comments (category_id, created_at desc, id desc)
  where parent_id is null;
create index category_comments_replies on category_comments (parent_id, created_at, id) where parent_id is not null;
drop index category_comments_newest;
-- Who is in the conversation about a contest, the latest first.
create index category_comments_latest on category_comments (category_id, created_at desc, author_id);

-- What is left of a deleted comment is no comment.
create or replace function count_category_comments() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and not old.hidden and old.author_id is not null then
    update categories set comment_count = comment_count - 1 where id = old.category_id;
  end if;
  if tg_op <> 'DELETE' and not new.hidden and new.author_id is not null then
    update categories set comment_count = comment_count + 1 where id = new.category_id;
  end if;
  return null;
end
$$;
drop trigger category_comments_hidden_counted on category_comments;
create trigger category_comments_hidden_counted after update of hidden, author_id on category_comments
  for each row
  when (old.hidden <> new.hidden or old.author_id is distinct from new.author_id)
  execute function count_category_comments();

-- Whom a comment names. The member is stored and not only the name, so that the link still leads to them after they
-- took another name.
create table category_mentions (
  comment_id  uuid           not null references category_comments (id) on delete cascade,
  -- As it was written, in lower case, without the @.
  name        text           not null check (char_length(name) between 1 and 30),
  member_id   uuid           not null references members (id) on delete cascade,
  created_at  timestamptz(3) not null default now(),
  primary key (comment_id, name)
);
create index category_mentions_by_member on category_mentions (member_id, created_at desc);

-- What is told of them. The kinds that are there stay, whatever was added before.
alter table notices add column category_id uuid references categories (id) on delete cascade;
do $$
declare kinds text;
begin
  select string_agg(quote_literal(matches.words[1]), ', ') into strict kinds
  from pg_constraint
  cross join lateral regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''', 'g') as matches (words)
  where conrelid = 'notices'::regclass and conname = 'notices_kind_check';
  execute format(
    'alter table notices
       drop constraint notices_kind_check,
       add constraint notices_kind_check check (kind in (%s, ''contest-reply'', ''contest-mention''))', kinds);
end
$$;
alter table notices add constraint notices_category_check check (
  (category_id is not null) = (kind in ('contest-reply', 'contest-mention'))
);
create index notices_by_category on notices (category_id) where category_id is not null;
drop index notices_gathering;
create unique index notices_gathering
  on notices (member_id, kind, photo_id, order_id, level, news_id, question_id, decision_id, category_id)
  nulls not distinct where read_at is null;
