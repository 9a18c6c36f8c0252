-- Shipping addresses that members keep. Orders have a copy of their own.
create table addresses (
  id          uuid        primary key,
  member_id   uuid        not null references members (id) on delete cascade,
  is_default  boolean     not null default false,
  first_name  text        not null,
  last_name   text        not null,
  phone       text        not null default '',
  address     text        not null,
  city        text        not null,
  state       text        not null default '',
  zip_code    text        not null default '',
  -- The English name of a country of ISO 3166, or what somebody wrote.
  country     text        not null default '',
  created_at  timestamptz not null default now(),
  changed_at  timestamptz not null default now()
);
create index addresses_by_member on addresses (member_id);
-- The checkout begins with one.
create unique index default_address_of_member on addresses (member_id) where is_default;

-- Whoever has ordered begins with the address of the last order that was not cancelled.
insert into addresses
  (id, member_id, is_default, first_name, last_name, phone, address, city, state, zip_code, country, created_at, changed_at)
select distinct on (member_id)
  gen_random_uuid(), member_id, true, ship_to ->> 'firstName', ship_to ->> 'lastName',
  coalesce(ship_to ->> 'phone', ''), ship_to ->> 'address', ship_to ->> 'city', coalesce(ship_to ->> 'state', ''),
  coalesce(ship_to ->> 'zipCode', ''), coalesce(ship_to ->> 'country', ''), placed_at, placed_at
from orders
where member_id is not null and state <> 'cancelled'
  and ship_to ->> 'firstName' <> '' and ship_to ->> 'lastName' <> '' and ship_to ->> 'address' <> ''
  and ship_to ->> 'city' <> ''
order by member_id, placed_at desc, id desc;
