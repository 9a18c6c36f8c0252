-- What a new member says in the first steps after registering: the sizes they usually wear, looks they would wear, and
-- brands they follow.

-- waiting: registered, and not asked yet. begun: asked, and not through. Whoever was a member before is not asked.
alter table members add column first_run text not null default 'done'
  check (first_run in ('waiting', 'begun', 'done'));

-- Only the member sees them; member_measures holds what a member shows others.
create table usual_sizes (
  member_id   uuid           not null references members (id) on delete cascade,
  -- A way of numbering sizes: 38 as a shoe is not 38 as a blazer.
  scale       text           not null check (scale in ('letters', 'numbers', 'waist', 'shoes')),
  size        text           not null check (char_length(size) between 1 and 10),
  changed_at  timestamptz(3) not null default now(),
  primary key (member_id, scale)
);

-- Looks a member would wear; suggestions begin with them.
create table picked_looks (
  member_id  uuid           not null references members (id) on delete cascade,
  photo_id   uuid           not null references photos (id)  on delete cascade,
  position   smallint       not null check (position between 1 and 3),
  picked_at  timestamptz(3) not null default now(),
  primary key (member_id, photo_id),
  unique (member_id, position)
);
create index picked_looks_by_photo on picked_looks (photo_id);

create table brand_follows (
  member_id   uuid           not null references members (id) on delete cascade,
  brand_id    uuid           not null references brands (id)  on delete cascade,
  created_at  timestamptz(3) not null default now(),
  primary key (member_id, brand_id)
);
create index brand_follows_newest on brand_follows (member_id, created_at desc, brand_id desc);
create index brand_follows_by_brand on brand_follows (brand_id);
