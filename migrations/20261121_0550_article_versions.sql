-- Counts the changes of an article's text, so that of two who change it at once the second is told.
alter table articles add column version integer not null default 1 check (version > 0);
