-- Visual search: what the pictures of products look like.

-- Made by a job from the stored picture, and again when the algorithm changes: no personal data.
create table picture_descriptions (
  media_id        uuid     primary key references media (id) on delete cascade,
  -- The picture's media.revision, and the version of the algorithm.
  revision        integer  not null,
  version         smallint not null,
  -- Rises with every change: processes that hold the rows in memory read on from here.
  change          bigint   not null generated always as identity,
  overall         bytea    not null,
  spots           bytea    not null,
  -- From the operator's provider: a unit vector of 32-bit floats; null without a provider or an answer.
  embedding       bytea,
  embedding_from  text
);
create unique index picture_descriptions_by_change on picture_descriptions (change);
