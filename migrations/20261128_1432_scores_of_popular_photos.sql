-- Until when a photo that very many react to is not counted again: counting a million people takes seconds, and every
-- like would ask for it. No key to the photo, as in photo_scores_due: nothing waits for a lock.
create table photo_score_pauses (
  photo_id  uuid        primary key,
  until     timestamptz not null
);
