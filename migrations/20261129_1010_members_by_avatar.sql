-- Whoever deletes a picture has the database look for members whose portrait it is: without this, through all of them.
create index members_by_avatar on members (avatar_media_id) where avatar_media_id is not null;
