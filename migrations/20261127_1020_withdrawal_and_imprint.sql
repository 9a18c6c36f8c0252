-- What a shop publishes that nobody agrees to: how one withdraws from a purchase, and who answers for the site. A table beside
-- house_texts, of which the former version asks newcomers to agree to every row.

create table shop_texts (
  id              uuid            primary key,
  kind            text            not null check (kind in ('withdrawal', 'imprint')),
  version         integer         not null check (version >= 1),
  body            text            not null check (char_length(body) between 1 and 900000),
  -- What changed since the version before.
  note            text            not null default '' check (char_length(note) <= 30000),
  needs_agreeing  boolean         not null default false check (not needs_agreeing),
  published_at    timestamptz(3)  not null default now(),
  unique (kind, version)
);
-- In the database, as for house_texts: orders were placed under these very words.
create trigger shop_texts_stay before update on shop_texts
  for each row execute function house_text_stays();
