-- The list of all returns, the newest first.
create index returns_by_asked on returns (asked_at desc, id desc);
create index returns_by_state on returns (state, asked_at desc, id desc);
