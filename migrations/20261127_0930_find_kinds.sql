-- Visual search: the kinds of things, learned from the shop's own categories.

-- Null where a former version of the program wrote the row; the next run of the job describes it anew.
alter table picture_descriptions
  -- What the kind of the thing is told by, and a small picture to compare with.
  add column form   bytea,
  add column raster bytea;

-- What all processes tell kinds by: one row, written by a job.
create table learned_kinds (
  id          boolean     primary key default true check (id),
  -- Of what it was learned: another one means that products or categories have changed.
  source      text        not null,
  kinds       uuid[]      not null,
  forms       bytea       not null,
  -- 32-bit floats, for each form one per kind.
  shares      bytea       not null,
  learned_at  timestamptz not null default now()
);
