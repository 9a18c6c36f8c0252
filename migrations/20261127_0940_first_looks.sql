-- The first look that a member shows to everybody has places of its own in Top and in the feed until 40 people have seen it,
-- for seven days at the most. One row for each member, which outlives the look: a second first look gets no second time.
create table first_looks (
  owner_id    uuid            primary key references members (id) on delete cascade,
  photo_id    uuid            unique references photos (id) on delete set null,
  entered_at  timestamptz(3)  not null default now(),
  viewers     integer         not null default 0 check (viewers >= 0),
  ended_at    timestamptz(3),
  -- seen: by as many as promised. time: the days are over. address: another account from there had the place.
  why_ended   text            check (why_ended in ('seen', 'time', 'address')),
  -- Keyed hash of the network it was posted from; deleted after 30 days.
  origin      bytea           check (octet_length(origin) = 16),
  check ((ended_at is null) = (why_ended is null))
);
create index first_looks_open on first_looks (entered_at) where ended_at is null;
create index first_looks_by_origin on first_looks (origin) where origin is not null;

-- So that one viewer counts once: a hash of the viewer, and one of their network, with the salt of the look. Deleted when the
-- look leaves its places; unlogged, so that no log and no replica keeps them (see 059).
create unlogged table first_look_salts (
  photo_id  uuid   primary key,
  salt      bytea  not null check (octet_length(salt) = 32)
);
create unlogged table first_look_marks (
  photo_id  uuid   not null,
  mark      bytea  not null check (octet_length(mark) = 16),
  network   bytea  not null check (octet_length(network) = 16),
  primary key (photo_id, mark)
);

-- Members who posted before: those whose first look is younger than seven days have the rest of their time.
insert into first_looks (owner_id, photo_id, entered_at, ended_at, why_ended)
select distinct on (owner_id) owner_id, id, uploaded_at,
       case when uploaded_at < now() - interval '7 days' then now() end,
       case when uploaded_at < now() - interval '7 days' then 'time' end
from photos
where not followers_only
order by owner_id, uploaded_at, id;
