-- A contest may have a million votes: after the seal, a job forgets some at a time where they came from. That changes
-- nothing that was counted; every other change of a vote is refused as before.
-- expands: the former version changes votes before the seal only.
drop trigger votes_end_with_seal on votes;
create trigger votes_end_with_seal before insert on votes
  for each row execute function refuse_votes_after_seal();
create trigger votes_change_before_seal before update on votes
  for each row when (
    (new.id, new.photo_id, new.category_id, new.member_id, new.is_only, new.created_at, new.round, new.not_counted)
      is distinct from
    (old.id, old.photo_id, old.category_id, old.member_id, old.is_only, old.created_at, old.round, old.not_counted)
    or new.origin is not null)
  execute function refuse_votes_after_seal();

-- Uncompressed, so that a piece of a large tally is read without the rest.
alter table category_results alter column tally set storage external;
alter table contest_rounds alter column tally set storage external;
