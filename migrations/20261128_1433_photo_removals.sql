-- Photos that are deleted and have too many likes or comments to go at once: nobody sees them any more, and a job removes
-- them bit by bit.
create table photo_removals (
  photo_id  uuid        primary key references photos (id) on delete cascade,
  asked_at  timestamptz not null default now()
);

-- Neither moderators nor a reopened account show one again.
create function photo_being_removed_stays_closed() returns trigger language plpgsql as $$
begin
  if exists (select from photo_removals where photo_id = new.id) then new.state := 'closed'; end if;
  return new;
end
$$;
create trigger photos_being_removed_stay_closed before update of state on photos
  for each row when (new.state <> 'closed') execute function photo_being_removed_stays_closed();
