-- A trip: several posts of one member with a title, days, places and words of its own.
create table trips (
  id             uuid        primary key,
  owner_id       uuid        not null references members (id) on delete cascade,
  title          text        not null check (title <> ''),
  words          text,
  -- Days as on the calendar of where it was: no time zone.
  begins_on      date        not null,
  ends_on        date        not null,
  -- Null: the first post that the viewer may see.
  cover_photo_id uuid        references photos (id) on delete set null,
  -- By moderators.
  hidden         boolean     not null default false,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  check (ends_on >= begins_on)
);
create index trips_of_owner on trips (owner_id, created_at desc, id desc);
create index trips_newest on trips (created_at desc, id desc) where not hidden;
create index trips_by_cover on trips (cover_photo_id) where cover_photo_id is not null;

-- A post is in one trip at most.
create table trip_posts (
  photo_id uuid    primary key references photos (id) on delete cascade,
  trip_id  uuid    not null references trips (id) on delete cascade,
  position integer not null
);
create index trip_posts_in_order on trip_posts (trip_id, position);

-- The stops, in the order of the days. A town may be visited twice.
create table trip_places (
  trip_id  uuid    not null references trips (id) on delete cascade,
  position integer not null,
  place_id integer not null references places (id),
  primary key (trip_id, position)
);
create index trip_places_by_place on trip_places (place_id);

-- Trips can be reported.
alter table moderation_cases
  drop constraint moderation_cases_kind_check,
  add check (kind in ('photo', 'comment', 'review', 'collection', 'member', 'category-comment', 'reel', 'question',
                      'answer', 'review-answer', 'trip'));
alter table reports
  drop constraint reports_kind_check,
  add check (kind in ('photo', 'comment', 'review', 'collection', 'member', 'category-comment', 'reel', 'question',
                      'answer', 'review-answer', 'trip'));
