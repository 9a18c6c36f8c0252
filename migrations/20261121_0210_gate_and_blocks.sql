-- Who may see a member's photos (DEC-07), requests to follow, and who wants nothing to do with whom (DEC-73).

-- public: everybody. community: everybody, but the profile asks members to follow first. followers: nobody else.
alter table members add column visibility text not null default 'community'
  check (visibility in ('public', 'community', 'followers'));

-- The member's choice stands on each photo too, so that lists read their own index and ask nobody.
alter table photos add column followers_only boolean not null default false;

create function photo_takes_visibility() returns trigger language plpgsql as $$
begin
  -- Waits for a choice that is just being made, and lets the next one wait: no photo slips through between.
  select visibility = 'followers' into new.followers_only from members where id = new.owner_id for no key update;
  new.followers_only := coalesce(new.followers_only, false);
  return new;
end
$$;
create trigger photos_take_visibility before insert on photos
  for each row execute function photo_takes_visibility();

create function member_passes_visibility_on() returns trigger language plpgsql as $$
begin
  update photos
  set followers_only = new.visibility = 'followers'
  where owner_id = new.id and followers_only <> (new.visibility = 'followers');
  return null;
end
$$;
create trigger members_pass_visibility_on after update of visibility on members
  for each row when (old.visibility <> new.visibility) execute function member_passes_visibility_on();

-- Lists for everybody hold what everybody may see.
drop index photos_top, photos_by_post_type, photos_by_post_type_top, photos_outfits, photos_outfits_top;
create index photos_top on photos (score desc, uploaded_at desc, id desc)
  where state = 'published' and not followers_only;
create index photos_by_post_type on photos (post_type_id, uploaded_at desc, id desc)
  where state = 'published' and not followers_only;
create index photos_by_post_type_top on photos (post_type_id, score desc, uploaded_at desc, id desc)
  where state = 'published' and not followers_only;
create index photos_outfits on photos (uploaded_at desc, id desc)
  where state = 'published' and not followers_only and kind = 'product' and product_tag_count > 0;
create index photos_outfits_top on photos (score desc, uploaded_at desc, id desc)
  where state = 'published' and not followers_only and kind = 'product' and product_tag_count > 0;
-- The newest are also walked for those who follow many, and they see what is for followers only.
drop index photos_newest;
create index photos_newest on photos (uploaded_at desc, id desc) include (owner_id, followers_only)
  where state = 'published';

-- Milliseconds, so that a cursor that went through JavaScript still names the exact row.
alter table follows alter column created_at type timestamptz(3);
-- A follow that was asked for and granted tells whoever asked.
alter table follows add column was_requested boolean not null default false;
create index follows_by_follower on follows (follower_id, created_at desc, followed_id);

create table follow_requests (
  follower_id  uuid           not null references members (id) on delete cascade,
  followed_id  uuid           not null references members (id) on delete cascade,
  created_at   timestamptz(3) not null default now(),
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follow_requests_by_followed on follow_requests (followed_id, created_at desc, follower_id);

-- One row says it for both: neither sees the other.
create table blocks (
  blocker_id  uuid           not null references members (id) on delete cascade,
  blocked_id  uuid           not null references members (id) on delete cascade,
  created_at  timestamptz(3) not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_by_blocked on blocks (blocked_id, blocker_id);
create index blocks_newest on blocks (blocker_id, created_at desc, blocked_id);

-- How far somebody has seen the photos of those they follow (DEC-41).
create table following_visits (
  member_id   uuid           primary key references members (id) on delete cascade,
  seen_until  timestamptz(3) not null
);
