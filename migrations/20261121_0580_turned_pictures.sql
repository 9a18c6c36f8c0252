-- A removed picture is known again turned and mirrored. Of a picture on its way in: its hash mirrored, laid on its side,
-- and both; pictures from before this have none, and are only known upright and upside down.
alter table media add column turned_hashes text[] not null default '{}';

-- Two hashes that differ in few bits are alike in one quarter of them at least. A quarter is two of the eight rows that
-- do not touch: neighbors are much the same, and would find many that are not alike. Each index holds the whole hash as
-- well, so that the table itself is not read.
create index moderation_hashes_by_quarter_1 on moderation_hashes (
  (((hash::bigint >> 48) & 65280) | ((hash::bigint >> 24) & 255)), hash
);
create index moderation_hashes_by_quarter_2 on moderation_hashes (
  (((hash::bigint >> 40) & 65280) | ((hash::bigint >> 16) & 255)), hash
);
create index moderation_hashes_by_quarter_3 on moderation_hashes (
  (((hash::bigint >> 32) & 65280) | ((hash::bigint >> 8) & 255)), hash
);
create index moderation_hashes_by_quarter_4 on moderation_hashes (
  (((hash::bigint >> 24) & 65280) | ((hash::bigint >> 0) & 255)), hash
);
