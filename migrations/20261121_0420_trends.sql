-- Articles, and what more people wear than a fortnight ago. New tables, nothing to backfill.

create table articles (
  id              uuid           primary key,
  -- Its address, made of the first title; it stays when the title changes.
  slug            text           not null unique,
  title           text           not null check (char_length(title) between 1 and 1600),
  summary         text           not null check (char_length(summary) between 1 and 6000),
  -- Plain text: an empty line parts paragraphs, "## " begins a heading. Never markup.
  content         text           not null check (char_length(content) between 1 and 200000),
  author_name     text           not null check (char_length(author_name) between 1 and 800),
  -- The member behind the name, if it is one.
  author_id       uuid           references members (id) on delete set null,
  publish_date    date           not null,
  tags            text[]         not null check (cardinality(tags) between 1 and 8),
  cover_media_id  uuid           not null references media (id),
  cover_alt       text           not null default '' check (char_length(cover_alt) <= 1000),
  -- A published one is shown from its day on.
  state           text           not null default 'draft' check (state in ('draft', 'published')),
  -- Words it is found by; a trigger writes them. Not who wrote it: names must be able to go without a trace.
  words           tsvector       not null default '',
  created_at      timestamptz(3) not null default now(),
  updated_at      timestamptz(3) not null default now()
);
create index articles_newest on articles (publish_date desc, id desc) where state = 'published';
create index articles_all on articles (updated_at desc, id desc);
create index articles_by_words on articles using gin (words) where state = 'published';
create index articles_by_author on articles (author_id) where author_id is not null;
create index articles_by_cover on articles (cover_media_id);
create trigger articles_count_media after insert or delete or update of cover_media_id on articles
  for each row execute function count_media_reference('cover_media_id');

-- What the shop sells of it, in order.
create table article_products (
  article_id  uuid     not null references articles (id) on delete cascade,
  product_id  uuid     not null references products (id) on delete cascade,
  position    smallint not null,
  primary key (article_id, product_id)
);
create index article_products_by_product on article_products (product_id);

-- As search_words, but of articles: an essay must not decide how the shop corrects a word.
create table article_search_words (
  word  text collate "C" primary key,
  stem  text not null generated always as (coalesce((ts_lexize('english_stem', word))[1], word)) stored
);
create index article_search_words_by_stem on article_search_words (stem);
create index article_search_words_by_likeness
  on article_search_words using gist (word gist_trgm_ops (siglen = 64));

create function article_search_words_like(asked text) returns table (word text, stem text)
language sql stable set pg_trgm.similarity_threshold = 0.2 as $$
  select word, stem from article_search_words where word % asked order by word <-> asked limit 24
$$;

create function write_article_words() returns trigger language plpgsql as $$
begin
  new.words :=
    setweight(to_tsvector('simple', search_key(new.title)), 'A')
    || setweight(to_tsvector('simple', search_key(array_to_string(new.tags, ' '))), 'B')
    || setweight(to_tsvector('simple', search_key(new.summary)), 'C')
    || setweight(to_tsvector('simple', search_key(new.content)), 'D');
  return new;
end
$$;
create trigger articles_words before insert or update of title, tags, summary, content on articles
  for each row execute function write_article_words();

create function keep_words_of_articles() returns trigger language plpgsql as $$
begin
  insert into article_search_words (word)
  select distinct word
  from written, unnest(tsvector_to_array(written.words)) as word
  where written.state = 'published' and char_length(word) <= 60
  -- In one order, so that two writers cannot wait for each other.
  order by word
  on conflict do nothing;
  return null;
end
$$;
create trigger articles_words_added after insert on articles referencing new table as written
  for each statement execute function keep_words_of_articles();
create trigger articles_words_changed after update on articles referencing new table as written
  for each statement execute function keep_words_of_articles();

-- One row: when it was last counted what rises, and how many looks there were then and before.
create table trend_counts (
  only_one      boolean        primary key default true check (only_one),
  counted_at    timestamptz(3) not null,
  looks_now     integer        not null check (looks_now >= 0),
  looks_before  integer        not null check (looks_before >= 0)
);

-- What rises, as it was last counted. Written whole by a job, so that no visitor waits for a count of all looks.
create table rising (
  kind          text     not null check (kind in ('product', 'brand', 'color', 'place')),
  position      smallint not null,
  product_id    uuid     references products (id) on delete cascade,
  brand_id      uuid     references brands (id) on delete cascade,
  -- A color or a place.
  word          text,
  color_hex     text     check (color_hex ~ '^#[0-9a-f]{6}$'),
  looks_now     integer  not null check (looks_now > looks_before),
  looks_before  integer  not null check (looks_before >= 0),
  people_now    integer  not null check (people_now > 0),
  likes_now     integer  not null check (likes_now >= 0),
  primary key (kind, position),
  check ((product_id is not null) = (kind = 'product')),
  check ((brand_id is not null) = (kind = 'brand')),
  check ((word is not null) = (kind in ('color', 'place')))
);
create index rising_by_product on rising (product_id) where product_id is not null;
create index rising_by_brand on rising (brand_id) where brand_id is not null;
