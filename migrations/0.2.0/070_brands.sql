-- Brands, and where the addresses of merged brands lead.

create table brands (
  id                uuid           primary key,
  legacy_id         text           unique,
  name              citext         not null check (char_length(name::text) between 1 and 80),
  name_key          text           collate "C" not null generated always as (search_key(name::text)) stored,
  description       text,
  story             text,
  official_website  text,
  logo_media_id     uuid           references media (id),
  is_verified       boolean        not null default false,
  proposed_by       uuid           references members (id) on delete set null,
  created_at        timestamptz(3) not null default now(),
  updated_at        timestamptz(3) not null default now()
);
-- "H & M", "h&m" and "H&M " are one brand (DEC-57).
create unique index brands_one_name on brands (regexp_replace(lower(name::text), '\s+', '', 'g'));
create index brands_by_name on brands (name_key, id);
create index brands_by_words on brands using gin (to_tsvector('simple', name_key));
create index brands_by_logo on brands (logo_media_id) where logo_media_id is not null;
create index brands_by_proposer on brands (proposed_by) where proposed_by is not null;
create index brands_newest on brands (created_at desc, id desc);
create index brands_by_desk_key on brands using gin ((' ' || name_key) gin_trgm_ops);
alter index brands_by_desk_key alter column 1 set statistics 500;
create index brands_by_mark_and_name on brands (is_verified, name_key, id);
create index brands_by_mark_and_age on brands (is_verified, created_at, id);

-- Brands that were merged into another: where old addresses lead, and what a form that still names one means.
create table merged_brands (
  -- As it was before the merge.
  id         uuid           primary key,
  legacy_id  text,
  name       citext         not null,
  brand_id   uuid           not null references brands (id) on delete cascade,
  merged_at  timestamptz(3) not null default now()
);
create index merged_brands_by_name on merged_brands (regexp_replace(lower(name::text), '\s+', '', 'g'));
create index merged_brands_by_legacy_id on merged_brands (legacy_id) where legacy_id is not null;
create index merged_brands_by_brand on merged_brands (brand_id);

create trigger brands_count_media after insert or delete or update of logo_media_id on brands
  for each row execute function count_media_reference('logo_media_id');
