-- From when on a category is there for everybody: until then only admins see it. Null: from the start.
alter table categories
  add column appears_at timestamptz(3),
  add constraint categories_appears_before_it_closes check (appears_at < closes_at),
  add constraint categories_appears_before_it_opens check (appears_at <= opens_at);
