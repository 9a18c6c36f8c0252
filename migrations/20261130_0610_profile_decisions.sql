-- Decisions that take something from a member's profile, and decisions about many comments of one member.

-- expands: the previous version makes no decision with one of the new actions, and shows one as a decision without a name.
alter table moderation_decisions
  drop constraint moderation_decisions_action_check,
  add constraint moderation_decisions_action_check check (action in (
    'dismiss', 'show', 'hide', 'remove', 'warn', 'suspend', 'lift',
    'clear-picture', 'clear-bio', 'reset-name', 'restore-profile', 'remove-comments', 'restore-comments'));

alter table moderation_decisions
  -- What the decision took from the profile. Kept for 30 days, so that it can be put back.
  add column taken_media_id uuid references media (id),
  add column taken_text text,
  -- A decision about the comments written since then (null: all), and how many there were.
  add column comments_since timestamptz(3),
  add column comment_count integer;
create trigger moderation_decisions_count_media
  after insert or delete or update of taken_media_id on moderation_decisions
  for each row execute function count_media_reference('taken_media_id');
-- Whoever asks for a picture has the database look whether it was taken from a profile.
create index moderation_decisions_by_taken_media on moderation_decisions (taken_media_id)
  where taken_media_id is not null;
create index moderation_decisions_to_forget on moderation_decisions (decided_at)
  where taken_media_id is not null or taken_text is not null;

alter table moderation_cases
  -- The decision about all of the member's comments that hid this one.
  add column bulk_decision_id uuid references moderation_decisions (id) on delete set null;
create index moderation_cases_by_bulk_decision on moderation_cases (bulk_decision_id)
  where bulk_decision_id is not null;
