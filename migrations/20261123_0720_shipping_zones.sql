-- Zones of countries with rates of their own, the days of delivery, and what each order was promised.

create table shipping_zones (
  id            uuid     primary key,
  name          text     not null check (char_length(name) between 1 and 60),
  -- Every country that is in no other zone.
  is_elsewhere  boolean  not null default false,
  position      smallint not null unique deferrable initially deferred
);
create unique index shipping_zones_elsewhere on shipping_zones (is_elsewhere) where is_elsewhere;

-- A country is in one zone.
create table shipping_countries (
  -- ISO 3166-1 alpha-2.
  country  text primary key check (country ~ '^[A-Z]{2}$'),
  zone_id  uuid not null references shipping_zones (id) on delete cascade
);
create index shipping_countries_by_zone on shipping_countries (zone_id);

create table shipping_rates (
  id               uuid     primary key,
  zone_id          uuid     not null references shipping_zones (id) on delete cascade,
  name             text     not null check (char_length(name) between 1 and 60),
  position         smallint not null,
  -- What the bands measure: nothing, grams, or minor units of the shop's currency.
  measured_by      text     not null check (measured_by in ('flat', 'weight', 'value')),
  -- From the least: upTo (included; null for no end) and priceMinor. Above the last end the rate is not offered.
  bands            jsonb    not null check (jsonb_typeof(bands) = 'array' and jsonb_array_length(bands) between 1 and 12),
  -- The value of the pieces, less their discount, from which it costs nothing; null: never.
  free_from_minor  integer  check (free_from_minor > 0),
  -- Working days from leaving the shop to arriving; null: the shop promises none.
  days_from        smallint check (days_from between 0 and 60),
  days_to          smallint check (days_to between days_from and 90),
  check ((days_from is null) = (days_to is null)),
  unique (zone_id, position) deferrable initially deferred
);

-- What was charged everywhere becomes one zone; carts and open checkouts know its rates by their ids.
insert into shipping_zones (id, name, is_elsewhere, position)
values ('0192f0c0-0000-7000-8000-000000000002', 'Everywhere', true, 1);
insert into shipping_rates (id, zone_id, name, position, measured_by, bands)
select id, '0192f0c0-0000-7000-8000-000000000002', name, row_number() over (order by position), 'flat',
       jsonb_build_array(jsonb_build_object('upTo', null, 'priceMinor', price_minor))
from shipping_ways;
drop table shipping_ways;

alter table shop_settings
  -- An IANA name; days of delivery begin and end by it.
  add column time_zone text not null default 'UTC' check (char_length(time_zone) between 1 and 60),
  -- What is ordered before this hour leaves on the same day.
  add column cut_off_hour smallint not null default 12 check (cut_off_hour between 0 and 24),
  -- 1 is Monday.
  add column work_days smallint[] not null default '{1,2,3,4,5}'
    check (cardinality(work_days) between 1 and 7 and work_days <@ '{1,2,3,4,5,6,7}'),
  add column holidays date[] not null default '{}' check (cardinality(holidays) <= 200),
  -- Of a piece without a weight of its own.
  add column default_weight_grams integer not null default 500 check (default_weight_grams between 0 and 1000000);

alter table orders
  add column delivery_days_from smallint check (delivery_days_from >= 0),
  add column delivery_days_to smallint check (delivery_days_to >= delivery_days_from),
  -- Set once nothing but the shop is waited for: placed, or paid.
  add column ship_by date,
  add column deliver_from date,
  add column deliver_until date check (deliver_until >= deliver_from);
