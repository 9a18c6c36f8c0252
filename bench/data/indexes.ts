/** These tables get so many rows that creating their indexes afterwards takes a fraction of the time. */
const LARGE = `'members', 'media', 'photos', 'photo_images', 'photo_likes', 'photo_comments', 'product_tags', 'follows'`
/** Filled later, with the words of the looks. */
const WORDS = `'look_words', 'look_search_words'`

/** SQL: `bench.take_off` drops the indexes of tables, but not their keys; `bench.put_back` creates them again. */
export const INDEX_FUNCTIONS = `
create unlogged table bench.taken_off (table_name text, made text);
create function bench.take_off(variadic tables text[]) returns void language plpgsql as $$
declare found record;
begin
  for found in
    select indrelid::regclass::text as table_name, indexrelid::regclass as name, pg_get_indexdef(indexrelid) as made
    from pg_index
    where indrelid::regclass::text = any(tables) and not exists (select from pg_constraint where conindid = indexrelid)
  loop
    execute 'drop index ' || found.name;
    insert into bench.taken_off values (found.table_name, found.made);
  end loop;
end
$$;
create function bench.put_back(variadic tables text[]) returns void language plpgsql as $$
declare wanted text;
begin
  for wanted in delete from bench.taken_off where table_name = any(tables) returning made loop execute wanted; end loop;
end
$$;`

/** Likes come in no order, and follows are many, so their keys are also created afterwards. */
export const DROP_INDEXES = `select bench.take_off(${LARGE}, ${WORDS});
alter table photo_likes drop constraint photo_likes_pkey;
alter table follows drop constraint follows_pkey;`

/** SQL: deletes repeated likes and adds the key. */
export const ADD_LIKES_KEY = `
delete from photo_likes
where ctid in (
  select unnest((array_agg(ctid))[2:]) from photo_likes group by photo_id, member_id having count(*) > 1);
alter table photo_likes add primary key (photo_id, member_id);`

/** SQL: adds the key of follows, which have no repetitions. */
export const ADD_FOLLOWS_KEY = 'alter table follows add primary key (follower_id, followed_id);'

/** SQL: creates the indexes of these tables again. */
export const recreateIndexes = (...tables: string[]) =>
  `select bench.put_back(${tables.map((table) => `'${table}'`).join()})`

const AT_ONCE = 100_000

/** SQL: writes the words of the looks with these numbers, in batches, because all at once would exceed the memory. */
export const writeWords = (first: number, last: number) => `
do $$
begin
  for batch_start in ${first} .. ${last} by ${AT_ONCE} loop
    perform write_look_words(array(
      select bench.key(5, n) from generate_series(batch_start, least(batch_start + ${AT_ONCE - 1}, ${last})) n));
  end loop;
end
$$;`

/** SQL: fills the table of all search words of looks. */
export const SEARCH_WORDS = `
insert into look_search_words (word)
select word from ts_stat('select words from look_words') where char_length(word) <= 60
on conflict do nothing;
select bench.put_back(${WORDS});`
