-- Articles, and what more people wear than a fortnight ago.

create table articles (
  id              uuid           primary key,
  -- Part of the address, made of the first title; it stays when the title changes.
  slug            text           not null unique,
  title           text           not null check (char_length(title) between 1 and 4800),
  summary         text           not null check (char_length(summary) between 1 and 18000),
  -- Plain text: an empty line separates paragraphs, "## " begins a heading. No markup.
  content         text           not null check (char_length(content) between 1 and 600000),
  author_name     text           not null check (char_length(author_name) between 1 and 2400),
  -- The author, if they are a member.
  author_id       uuid           references members (id) on delete set null,
  publish_date    date           not null,
  tags            text[]         not null check (cardinality(tags) between 1 and 8),
  cover_media_id  uuid           not null references media (id),
  cover_alt       text           not null default '' check (char_length(cover_alt) <= 7200),
  -- A published article is shown from its publish_date on.
  state           text           not null default 'draft' check (state in ('draft', 'published')),
  -- Words for the search; written by a trigger. Without the author, whose name must be removable without a trace.
  words           tsvector       not null default '',
  created_at      timestamptz(3) not null default now(),
  updated_at      timestamptz(3) not null default now(),
  -- Rises with every change, so that the second of two editors is told of the conflict.
  version         integer        not null default 1 check (version > 0),
  desk_key        text           not null
    generated always as (desk_key(variadic array[title, author_name] || tags)) stored
);
create index articles_newest on articles (publish_date desc, id desc) where state = 'published';
create index articles_all on articles (updated_at desc, id desc);
create index articles_by_words on articles using gin (words) where state = 'published';
create index articles_by_author on articles (author_id) where author_id is not null;
create index articles_by_cover on articles (cover_media_id);
create index articles_by_desk_key on articles using gin (desk_key gin_trgm_ops);
create index articles_by_title on articles ((search_key(title)) collate "C", id);
create index articles_by_day on articles (publish_date, id);
create index articles_of_state_by_change on articles (state, updated_at, id);
create index articles_of_state_by_title on articles (state, (search_key(title)) collate "C", id);
create index articles_of_state_by_day on articles (state, publish_date, id);
-- As for reels: more samples than the default.
alter table articles alter column desk_key set statistics 500;

-- The products of an article, in order.
create table article_products (
  article_id  uuid     not null references articles (id) on delete cascade,
  product_id  uuid     not null references products (id) on delete cascade,
  position    smallint not null,
  primary key (article_id, product_id)
);
create index article_products_by_product on article_products (product_id);

-- One row: when trends were last counted, and the number of looks then and before.
create table trend_counts (
  only_one      boolean        primary key default true check (only_one),
  counted_at    timestamptz(3) not null,
  looks_now     integer        not null check (looks_now >= 0),
  looks_before  integer        not null check (looks_before >= 0)
);

-- What is rising, as last counted. A job replaces all rows, so that no visitor waits for a count of all looks.
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

-- In the database, because unaccented text search vectors need search_key, and no way of writing may forget it.
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

create trigger articles_count_media after insert or delete or update of cover_media_id on articles
  for each row execute function count_media_reference('cover_media_id');
