-- Labels that moderators set, and what a contest asks of the labels of its entries.
alter table photo_labels
  -- Set by a moderator: the owner of the photo cannot take it off.
  add column by_team boolean not null default false;

alter table categories
  add column labels_required text[] not null default '{}' check (
    labels_required <@ array['paid', 'gifted', 'own-brand', 'edited', 'generated']),
  add column labels_forbidden text[] not null default '{}' check (
    labels_forbidden <@ array['paid', 'gifted', 'own-brand', 'edited', 'generated']),
  add constraint categories_labels_check check (not labels_required && labels_forbidden);

-- Whether an entry takes part: everybody may see the photo, and until the result is sealed its labels are such as the
-- contest takes.
create function entry_takes_part(entered uuid, contest uuid) returns boolean language sql stable as $$
  select photos.state = 'published' and not photos.followers_only and (
      exists (select from category_results where category_id = contest)
      or (categories.labels_required <@ labels.all_of_it and not categories.labels_forbidden && labels.all_of_it)
    )
  from photos
  cross join categories
  cross join lateral (select array(select label from photo_labels where photo_id = photos.id) as all_of_it) as labels
  where photos.id = entered and categories.id = contest
$$;

create or replace function entry_takes_openness() returns trigger language plpgsql as $$
begin
  perform from photos where id = new.photo_id for key share;
  new.is_open := coalesce(entry_takes_part(new.photo_id, new.category_id), false);
  return new;
end
$$;

create or replace function photo_passes_openness_on() returns trigger language plpgsql as $$
begin
  update category_entries
  set is_open = not is_open
  where photo_id = new.id and is_open <> entry_takes_part(photo_id, category_id);
  return null;
end
$$;

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
  pg_temp.add_kinds('notices', 'notices_kind_check', array['labels', 'contest-labels'], 'kind in (%s)'),
  pg_temp.add_kinds('notices', 'notices_photo_check', array['labels', 'contest-labels'],
    '(photo_id is not null) = (kind in (%s))');
