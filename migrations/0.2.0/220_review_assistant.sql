-- The review assistant: what several reviews of a product agree on.

-- One card per reviewed product. It stores positions in reviews, never their text, so that a deleted review leaves
-- nothing here.
create table review_cards (
  product_id        uuid           primary key references products (id) on delete cascade,
  -- Rises with every change of the product's reviews. A card of an earlier revision is made again before it is shown.
  revision          bigint         not null default 1,
  made_revision     bigint         not null default 0 check (made_revision <= revision),
  reviewed_at       timestamptz(3) not null,
  made_at           timestamptz(3),
  review_count      integer        not null default 0,
  rating_count      integer        not null default 0,
  star_sum          integer        not null default 0,
  verified_count    integer        not null default 0,
  -- [{ aspect, polarity, count, remarks: [{ reviewId, writtenAt, from, to }] }], by count.
  points            jsonb          not null default '[]',
  -- The summary phrased by the operator's model; null without one, or if its text did not pass the check.
  phrasing          text           check (char_length(phrasing) <= 2000),
  phrased_revision  bigint         not null default 0
);
-- "Recent Reviews": cards with content, and cards still to be made.
create index review_cards_recent on review_cards (reviewed_at desc, product_id desc)
  where points <> '[]' or made_revision < revision;
create index review_cards_waiting on review_cards (reviewed_at) where made_revision < revision;

-- By triggers, because reviews also change by moderation, merges of products and cascades.
create function add_review_cards() returns trigger language plpgsql as $$
begin
  insert into review_cards (product_id, reviewed_at)
  -- In one order: somebody else may add reviews of the same products.
  select product_id, max(created_at) from changed group by product_id order by product_id
  on conflict (product_id) do update
  set revision = review_cards.revision + 1,
      reviewed_at = greatest(review_cards.reviewed_at, excluded.reviewed_at);
  return null;
end
$$;
create trigger reviews_card_added after insert on reviews referencing new table as changed
  for each statement execute function add_review_cards();

create function outdate_review_cards() returns trigger language plpgsql as $$
begin
  perform from review_cards where product_id in (select product_id from changed) order by product_id for no key update;
  update review_cards set revision = revision + 1 where product_id in (select product_id from changed);
  return null;
end
$$;
create trigger reviews_card_outdated after delete on reviews referencing old table as changed
  for each statement execute function outdate_review_cards();

-- Any change but the number of helpful marks.
create function outdate_review_card() returns trigger language plpgsql as $$
begin
  update review_cards set revision = revision + 1 where product_id = old.product_id;
  -- A product turned out to be another.
  if new.product_id <> old.product_id then
    insert into review_cards (product_id, reviewed_at) values (new.product_id, new.created_at)
    on conflict (product_id) do update
    set revision = review_cards.revision + 1,
        reviewed_at = greatest(review_cards.reviewed_at, excluded.reviewed_at);
  end if;
  return null;
end
$$;
create trigger reviews_card_changed after update on reviews
  for each row when ((to_jsonb(old) - 'helpful_count') is distinct from (to_jsonb(new) - 'helpful_count'))
  execute function outdate_review_card();

-- A delivery makes reviews verified purchases.
create function outdate_review_cards_by_delivery() returns trigger language plpgsql as $$
begin
  perform from review_cards
  where product_id in (select product_id from order_lines where order_id = new.id)
  order by product_id
  for no key update;
  update review_cards
  set revision = revision + 1
  where product_id in (
    select reviews.product_id
    from order_lines
    join reviews on reviews.product_id = order_lines.product_id and reviews.author_id = new.member_id
    where order_lines.order_id = new.id);
  return null;
end
$$;
create trigger orders_delivered_outdate after update of delivered_at on orders
  for each row when (old.delivered_at is null and new.delivered_at is not null)
  execute function outdate_review_cards_by_delivery();
