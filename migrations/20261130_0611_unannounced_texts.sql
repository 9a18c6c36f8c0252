-- Texts that were hidden before anybody was notified of them, and mentions beyond a day's number.

alter table moderation_cases
  -- Since when nobody was notified of what was written there, for a thing that a decision hid while it waited.
  add column unannounced_since timestamptz(3);

-- Whether the member is notified of the mention; false for one beyond the number of a day.
alter table mentions add column notifies boolean not null default true;
alter table category_mentions add column notifies boolean not null default true;
