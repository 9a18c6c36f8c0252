-- Processes keep small picture files in memory. The database tells them which to drop, because pictures also
-- go out of sight by cascades that the program does not see.

-- The argument names the column with the id of the picture. `live` is the channel of live events.
create function tell_picture_changed() returns trigger language plpgsql as $$
declare
  media_id text := to_jsonb(new) ->> tg_argv[0];
begin
  if media_id is not null then
    perform pg_notify('live', json_build_object(
      'topic', 'picture-gates', 'payload', json_build_object('mediaId', media_id))::text);
  end if;
  return null;
end
$$;

-- Nothing uses it any more, it is being removed, or another part of it is shown.
create trigger media_tell_gone after update of reference_count, removal_began_at, revision on media
  for each row
  when ((new.reference_count = 0 and old.reference_count > 0)
    or new.removal_began_at is distinct from old.removal_began_at
    or new.revision <> old.revision)
  execute function tell_picture_changed('id');

create trigger collections_tell_private after update of is_public, hidden on collections
  for each row when (old.is_public <> new.is_public or old.hidden <> new.hidden)
  execute function tell_picture_changed('image_media_id');

create trigger articles_tell_withdrawn after update of state, publish_date on articles
  for each row when (old.state <> new.state or old.publish_date <> new.publish_date)
  execute function tell_picture_changed('cover_media_id');
