-- Cases of one kind or reason, where few among many are.
create index moderation_cases_by_reason on moderation_cases using gin (reasons);
create index moderation_cases_open_of_kind on moderation_cases (kind, opened_at, id) where state = 'open';
create index moderation_cases_decided_of_kind on moderation_cases (kind, decided_at desc, id desc)
  where state = 'decided';
