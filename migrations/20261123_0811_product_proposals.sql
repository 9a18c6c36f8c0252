-- Products that a verified brand proposes to the team of the shop.
create table product_proposals (
  id           uuid           primary key,
  brand_id     uuid           not null references brands (id) on delete cascade,
  -- Who filled in the form; null once the account is gone, as the proposal is the brand's.
  member_id    uuid           references members (id) on delete set null,
  name         text           not null check (char_length(name) between 1 and 2400),
  category_id  uuid           references product_categories (id) on delete set null,
  color        text           check (char_length(color) between 1 and 900),
  price_minor  integer        not null check (price_minor >= 0),
  currency     text           not null,
  description  text           not null check (char_length(description) between 1 and 90000),
  sizes        text[]         not null default '{}' check (cardinality(sizes) <= 30),
  -- The brand's own page about it.
  link         text,
  -- To the team: it is not shown to anybody else.
  note         text           check (char_length(note) between 1 and 30000),
  state        text           not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  sent_at      timestamptz(3) not null default now(),
  decided_at   timestamptz(3),
  decided_by   uuid           references members (id) on delete set null,
  -- Why it was declined.
  words        text           check (char_length(words) between 1 and 15000),
  -- What became of it; null once that is deleted.
  product_id   uuid           references products (id) on delete set null,
  constraint product_proposals_decided_check check ((state = 'open') = (decided_at is null)),
  constraint product_proposals_declined_check check ((state = 'declined') = (words is not null)),
  constraint product_proposals_product_check check (product_id is null or state = 'accepted')
);
create index product_proposals_by_brand on product_proposals (brand_id, sent_at desc, id desc);
create index product_proposals_waiting on product_proposals (state, sent_at, id);
create index product_proposals_by_member on product_proposals (member_id) where member_id is not null;
create index product_proposals_by_admin on product_proposals (decided_by) where decided_by is not null;
create index product_proposals_by_product on product_proposals (product_id) where product_id is not null;
create index product_proposals_by_category on product_proposals (category_id) where category_id is not null;

create table product_proposal_images (
  proposal_id  uuid      not null references product_proposals (id) on delete cascade,
  position     smallint  not null check (position between 1 and 3),
  media_id     uuid      not null references media (id),
  alt_text     text      not null default '',
  primary key (proposal_id, position),
  unique (proposal_id, media_id)
);
create index product_proposal_images_by_media on product_proposal_images (media_id);
create trigger product_proposal_images_count_media after insert or delete or update of media_id on product_proposal_images
  for each row execute function count_media_reference('media_id');

create or replace function pg_temp.add_kinds(of_table regclass, of_constraint text, added text[], condition text)
returns void language plpgsql as $$
declare kinds text;
begin
  select string_agg(quote_literal(kind), ', ') into strict kinds from (
    select matches.words[1] as kind
    from pg_constraint
    cross join lateral regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''', 'g') as matches (words)
    where conrelid = of_table and conname = of_constraint
    union
    select unnest(added)
  ) as known;
  execute format('alter table %s drop constraint %I, add constraint %I check (%s)', of_table, of_constraint,
    of_constraint, format(condition, kinds));
end
$$;
select
  pg_temp.add_kinds('notices', 'notices_kind_check', array['product-proposal'], 'kind in (%s)'),
  pg_temp.add_kinds('notices', 'notices_subject_check', array['product-proposal'],
    '(subject_id is not null) = (kind in (%s))');
