-- What the pictures of products look like, to find products by a picture. Made by a job from the stored picture,
-- and made anew when the way of describing changes: nothing here is anybody's own.
create table picture_descriptions (
  media_id        uuid      primary key references media (id) on delete cascade,
  -- Of the picture as it is shown (media.revision), and of the way of describing.
  revision        integer   not null,
  version         smallint  not null,
  -- Rises with every change: who holds the others in memory reads on from here.
  change          bigint    not null generated always as identity,
  overall         bytea     not null,
  spots           bytea     not null,
  -- From the operator's own provider, 32-bit floats of length one; null where there is none, or it did not answer.
  embedding       bytea,
  embedding_from  text
);
create unique index picture_descriptions_by_change on picture_descriptions (change);
