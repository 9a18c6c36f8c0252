-- The tables of the desk at a million rows: what is typed is found by an index, and each order is one.

-- What is looked through: without case and accents, each word behind a space, so that one or two letters are found
-- where words begin; an index of letters in threes knows no fewer.
create function desk_key(variadic texts text[]) returns text language sql immutable parallel safe
  return ' ' || regexp_replace(search_key(array_to_string(texts, ' ')), '\s+', ' ', 'g');

alter table reels
  -- Its description, whose it is and its tags; written by the triggers below.
  add column desk_key text not null default '';

create function write_reel_desk_key() returns trigger language plpgsql as $$
begin
  new.desk_key := desk_key(variadic
    array[new.description, (select username::text from members where id = new.owner_id)] || new.tags);
  return new;
end
$$;
create trigger reels_found_at_desk before insert or update of description, tags, owner_id on reels
  for each row execute function write_reel_desk_key();

create function rename_owner_of_reels() returns trigger language plpgsql as $$
begin
  update reels set desk_key = desk_key(variadic array[description, new.username::text] || tags)
  where owner_id = new.id;
  return null;
end
$$;
create trigger members_rename_reels after update of username on members for each row
  when (old.username::text is distinct from new.username::text)
  execute function rename_owner_of_reels();

update reels set desk_key = desk_key(variadic array[description, members.username::text] || tags)
from members
where members.id = reels.owner_id;

create index reels_by_desk_key on reels using gin (desk_key gin_trgm_ops);
create index reels_by_age on reels (created_at, id);
create index reels_by_likes on reels (like_count, id);
create index reels_by_desk_state on reels ((case when state = 'hidden' then 'hidden' else stage end), created_at, id);
create index reels_of_state_by_likes on reels ((case when state = 'hidden' then 'hidden' else stage end), like_count, id);

alter table articles add column desk_key text not null
  generated always as (desk_key(variadic array[title, author_name] || tags)) stored;
create index articles_by_desk_key on articles using gin (desk_key gin_trgm_ops);
create index articles_by_title on articles ((search_key(title)) collate "C", id);
create index articles_by_day on articles (publish_date, id);
create index articles_of_state_by_change on articles (state, updated_at, id);
create index articles_of_state_by_title on articles (state, (search_key(title)) collate "C", id);
create index articles_of_state_by_day on articles (state, publish_date, id);

create index brands_by_desk_key on brands using gin ((' ' || name_key) gin_trgm_ops);
create index brands_by_mark_and_name on brands (is_verified, name_key, id);
create index brands_by_mark_and_age on brands (is_verified, created_at, id);

-- Of products these alone: what is sold is found by whole words.
create index products_proposed_by_desk_key on products using gin ((' ' || name_key || ' ' || brand_key) gin_trgm_ops)
  where state = 'proposed';

drop index orders_by_buyer_trigrams;
create index orders_of_state_by_total on orders (state, total_minor, id);
create index orders_by_desk_key on orders using gin ((' ' || buyer_key) gin_trgm_ops);

-- How many fit is guessed from samples, and a hundred of them know nothing of what one in a hundred has.
alter table reels alter column desk_key set statistics 500;
alter table articles alter column desk_key set statistics 500;
alter index brands_by_desk_key alter column 1 set statistics 500;
alter index products_proposed_by_desk_key alter column 1 set statistics 500;
alter index orders_by_desk_key alter column 1 set statistics 500;
