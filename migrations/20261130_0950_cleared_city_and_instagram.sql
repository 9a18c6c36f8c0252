-- Decisions that take the city or the Instagram name from a member's profile.

-- expands: the previous version makes no decision with one of the new actions, and shows one as a decision without a name.
alter table moderation_decisions
  drop constraint moderation_decisions_action_check,
  add constraint moderation_decisions_action_check check (action in (
    'dismiss', 'show', 'hide', 'remove', 'warn', 'suspend', 'lift',
    'clear-picture', 'clear-bio', 'clear-city', 'clear-instagram', 'reset-name', 'restore-profile',
    'remove-comments', 'restore-comments'));
