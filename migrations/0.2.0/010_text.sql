-- Extensions, and the functions that make text comparable: used by the generated columns and indexes of all features.

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Text for searching and sorting: without case and accents, so that "Écharpe" stands beside "echarpe".
-- Declared immutable, which holds as long as nobody edits the rule file of unaccent.
create function search_key(text) returns text language sql immutable strict parallel safe
  return lower(unaccent('unaccent', $1));

-- Text for the search of the admin tables: as search_key, with a space before each word. A trigram index needs three
-- characters; with the space, two letters are found where a word begins.
create function desk_key(variadic texts text[]) returns text language sql immutable parallel safe
  return ' ' || regexp_replace(search_key(array_to_string(texts, ' ')), '\s+', ' ', 'g');
