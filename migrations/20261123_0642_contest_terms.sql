-- What a contest asks of those who enter, and what it promises them.
alter table categories
  -- Accepted by everybody who enters; null: it has none of its own.
  add column rules text check (char_length(rules) between 1 and 90000),
  -- How many entries a member may have; null: as many as they like.
  add column entries_max smallint check (entries_max between 1 and 100),
  -- Of the first, second and third place, besides the points.
  add column prizes text[] not null default '{}' check (cardinality(prizes) <= 3);

-- When the rules were accepted; null: there were none.
alter table category_entries add column rules_accepted_at timestamptz(3);
