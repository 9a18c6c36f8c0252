-- Towns that somebody named: of a travel post, a trip or a saved place. Names and coordinates are GeoNames', copied when
-- a town is first used, so that a newer package of towns does not change what was published.
create table places (
  id         integer     primary key,
  name       text        not null check (name <> ''),
  region     text        not null default '',
  country    text        not null check (country ~ '^[A-Z]{2}$'),
  -- The town's centre, to two decimals (about a kilometre): never where a photo was taken.
  latitude   real        not null check (latitude between -90 and 90),
  longitude  real        not null check (longitude between -180 and 180),
  created_at timestamptz not null default now()
);
comment on column places.id is 'GeoNames id';

create table saved_places (
  member_id uuid        not null references members (id) on delete cascade,
  place_id  integer     not null references places (id),
  saved_at  timestamptz not null default now(),
  primary key (member_id, place_id)
);
-- "Places I saved", newest first.
create index saved_places_newest on saved_places (member_id, saved_at desc, place_id desc);

alter table travel_details add column place_id integer references places (id);
-- The posts of a place, and the places of the map of all trips.
create index travel_details_by_place on travel_details (place_id, photo_id) where place_id is not null;
