-- Every stored picture and video, its files, and how often each is used.

-- Every stored file belongs to a media row, and every use of a media row is counted. At zero a job removes the files,
-- then the rows, so that this table proves what was deleted.
create table media (
  id                uuid        primary key,
  owner_id          uuid        references members (id) on delete set null,
  kind              text        not null check (kind in ('picture', 'video')),
  width             integer     not null check (width > 0),
  height            integer     not null check (height > 0),
  -- Of the bytes as uploaded, before re-encoding.
  upload_sha256     text        not null,
  thumbhash         text        not null,
  dominant_color    text        not null,
  perceptual_hash   text        not null,
  -- The part that is shown, in percent of the upright original: {"x":0,"y":0,"width":100,"height":100}.
  crop              jsonb,
  -- Part of the address: it rises when the shown part changes, so that no cache serves the old picture.
  revision          integer     not null default 1,
  reference_count   integer     not null default 0 check (reference_count >= 0),
  created_at        timestamptz not null default now(),
  -- Set before the first file is removed; from then on nothing may refer to this row.
  removal_began_at  timestamptz,
  -- Perceptual hashes of the picture mirrored, turned by 90 degrees, and both: a removed picture is recognised in every
  -- position. Empty for pictures stored before version 0.1.0.
  turned_hashes     text[]      not null default '{}'
);
create index media_unused on media (created_at) where reference_count = 0;
create index media_by_owner on media (owner_id, created_at desc);

create table media_files (
  key           text        primary key,
  media_id      uuid        not null references media (id) on delete restrict,
  variant       text        not null,
  content_type  text        not null,
  bytes         bigint      not null check (bytes >= 0),
  sha256        text        not null,
  created_at    timestamptz not null default now(),
  unique (media_id, variant)
);

-- Counts uses in media.reference_count for the table that the trigger is on; the argument names the referring column.
-- In the database, because rows also disappear by cascades that the program does not see.
create function count_media_reference() returns trigger language plpgsql as $$
declare
  before uuid;
  after  uuid;
begin
  if tg_op <> 'INSERT' then before := (to_jsonb(old) ->> tg_argv[0])::uuid; end if;
  if tg_op <> 'DELETE' then after  := (to_jsonb(new) ->> tg_argv[0])::uuid; end if;
  if before is not distinct from after then return null; end if;
  if before is not null then update media set reference_count = reference_count - 1 where id = before; end if;
  if after  is not null then
    update media set reference_count = reference_count + 1 where id = after and removal_began_at is null;
    if not found then
      raise foreign_key_violation using message = format('media %s is being removed', after);
    end if;
  end if;
  return null;
end
$$;
alter table members add constraint members_avatar_media_id_fkey foreign key (avatar_media_id) references media (id);
create trigger members_count_media after insert or delete or update of avatar_media_id on members
  for each row execute function count_media_reference('avatar_media_id');
