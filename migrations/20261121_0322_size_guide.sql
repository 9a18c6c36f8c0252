-- Size guides: what a brand's sizes measure, one table per kind of piece. New tables, nothing to backfill.
create table size_charts (
  id        uuid   primary key,
  brand_id  uuid   not null references brands (id) on delete cascade,
  -- What it is for: "T-shirts", "Boots".
  kind      citext not null check (char_length(kind::text) between 1 and 60),
  -- Of the piece laid flat, or of the body that wears it.
  measures  text   not null check (measures in ('piece', 'body')),
  unique (brand_id, kind)
);

create table size_chart_cells (
  chart_id          uuid     not null references size_charts (id) on delete cascade,
  size              text     not null check (char_length(size) between 1 and 40),
  size_position     smallint not null,
  -- "Chest", "Foot length".
  measure           text     not null check (char_length(measure) between 1 and 60),
  measure_position  smallint not null,
  -- In millimeters; from and to where a size covers a range.
  from_mm           integer  not null check (from_mm between 1 and 9999),
  to_mm             integer  check (to_mm > from_mm and to_mm <= 9999),
  primary key (chart_id, size, measure)
);

alter table products add column size_chart_id uuid references size_charts (id) on delete set null;
create index products_by_size_chart on products (size_chart_id) where size_chart_id is not null;
