-- Reviews that say how a product fits: the size that was bought, how it turned out, pictures, and how many
-- find it helpful. What a member gives of their own body is kept apart, by consent.

alter table reviews
  add column size_bought    text     check (char_length(size_bought) between 1 and 40),
  add column fit            text     check (fit in ('runs-small', 'true-to-size', 'runs-large')),
  -- Of its own, besides the look it was written under; changed together with review_pictures.
  add column picture_count  smallint not null default 0 check (picture_count between 0 and 3),
  -- A trigger keeps it.
  add column helpful_count  integer  not null default 0 check (helpful_count >= 0);

create table review_pictures (
  review_id  uuid     not null references reviews (id) on delete cascade,
  position   smallint not null check (position between 1 and 3),
  media_id   uuid     not null references media (id),
  primary key (review_id, position)
);
create index review_pictures_by_media on review_pictures (media_id);
create trigger review_pictures_count_media after insert or delete or update of media_id on review_pictures
  for each row execute function count_media_reference('media_id');

update reviews set helpful_count = marks.count
from (select review_id, count(*)::integer as count from helpful_reviews group by review_id) as marks
where reviews.id = marks.review_id;

create function count_helpful_reviews() returns trigger language plpgsql as $$
begin
  -- In one order: whoever leaves takes many marks back at once.
  perform from reviews where id in (select review_id from changed) order by id for no key update;
  update reviews set helpful_count = helpful_count + marks.count * (case tg_op when 'INSERT' then 1 else -1 end)
  from (select review_id, count(*)::integer as count from changed group by review_id) as marks
  where reviews.id = marks.review_id;
  return null;
end
$$;
create trigger helpful_reviews_counted after insert on helpful_reviews referencing new table as changed
  for each statement execute function count_helpful_reviews();
create trigger helpful_reviews_uncounted after delete on helpful_reviews referencing old table as changed
  for each statement execute function count_helpful_reviews();

-- With all that a list is filtered by and a summary counts, so that both are read from the index alone.
drop index reviews_by_product;
create index reviews_by_product on reviews (product_id, created_at desc, id desc)
  include (stars, fit, size_bought, picture_count, photo_id, author_id);
create index reviews_most_helpful on reviews (product_id, helpful_count desc, created_at desc, id desc)
  include (fit, size_bought, picture_count, photo_id, author_id);

-- What a member lets others know of their body. The row is the consent: taken back, nothing is left of it.
create table member_measures (
  member_id     uuid           primary key references members (id) on delete cascade,
  height_cm     smallint       check (height_cm between 50 and 272),
  usual_size    text           check (char_length(usual_size) between 1 and 40),
  consented_at  timestamptz(3) not null default now()
);

-- What was reviewed before it arrived is a verified purchase from then on, and worth its points.
create function points_due_by_delivery() returns trigger language plpgsql as $$
begin
  insert into points_due (subject_kind, subject_id)
  select distinct 'review', reviews.id
  from order_lines
  join reviews on reviews.product_id = order_lines.product_id and reviews.author_id = new.member_id
  where order_lines.order_id = new.id;
  return null;
end
$$;
create trigger orders_delivered_earn after update of delivered_at on orders
  for each row when (old.delivered_at is null and new.delivered_at is not null)
  execute function points_due_by_delivery();
insert into points_due (subject_kind, subject_id)
select distinct 'review', reviews.id
from reviews
join orders on orders.member_id = reviews.author_id and orders.delivered_at is not null
join order_lines on order_lines.order_id = orders.id and order_lines.product_id = reviews.product_id;
