-- Products imported from a table: read first, shown line by line, and applied when an admin agrees.

-- What a product is called in other systems, so that a second import of the same table finds the same products.
create table product_origins (
  -- sku: the shop's own number. The others: the handle or group id in that system.
  source      text not null check (source in ('sku', 'shopify', 'google-merchant')),
  key         text not null check (char_length(key) between 1 and 200),
  product_id  uuid not null references products (id) on delete cascade,
  primary key (source, key)
);
create index product_origins_by_product on product_origins (product_id, source);

create table imports (
  id              uuid           primary key,
  -- Who imported it; the import outlives the account.
  member_id       uuid           references members (id) on delete set null,
  file_name       text           not null check (char_length(file_name) between 1 and 200),
  format          text           not null check (format in ('own', 'shopify', 'google-merchant')),
  -- receiving: lines are still being read. checking, applying: a job runs. checked: waits for approval.
  state           text           not null default 'receiving'
    check (state in ('receiving', 'checking', 'checked', 'applying', 'applied', 'failed')),
  -- The state in which the job failed.
  failed_in       text           check (failed_in in ('checking', 'applying')),
  -- Lines of the file.
  line_count      integer        not null default 0,
  -- Names of columns that the program does not know.
  unused_columns  text[]         not null default '{}',
  -- Products, not lines: several lines may describe one.
  item_count      integer        not null default 0,
  -- Progress of the current or last job.
  done_count      integer        not null default 0,
  created_at      timestamptz(3) not null default now(),
  touched_at      timestamptz(3) not null default now(),
  finished_at     timestamptz(3)
);
create index imports_newest on imports (created_at desc, id desc);
create index imports_by_member on imports (member_id) where member_id is not null;

-- A line as it was read: its content in our terms, and what could not be read.
create table import_lines (
  import_id  uuid    not null references imports (id) on delete cascade,
  -- Where it begins in the file; the header is line 1.
  line       integer not null,
  -- The same for all lines of one product.
  item_key   text    not null,
  content    jsonb   not null,
  errors     jsonb   not null,
  primary key (import_id, line)
);

-- A product of the import: what applying it would do, and what it did.
create table import_items (
  import_id   uuid    not null references imports (id) on delete cascade,
  -- Its first line.
  line        integer not null,
  line_count  integer not null,
  name        text    not null,
  content     jsonb   not null,
  fate        text    check (fate in ('new', 'changed', 'unchanged', 'refused')),
  -- {"price": ["19.00", "21.00"]}: before and after, as written in the file.
  changes     jsonb   not null default '{}',
  -- [{"line": 7, "column": "price", "sentence": "…"}]
  errors      jsonb   not null default '[]',
  product_id  uuid    references products (id) on delete set null,
  is_applied  boolean not null default false,
  primary key (import_id, line)
);
create index import_items_by_fate on import_items (import_id, fate, line);
create index import_items_to_apply on import_items (import_id, line) where not is_applied;
create index import_items_by_product on import_items (product_id) where product_id is not null;

-- Pictures to fetch from the web, and the result of each: a second import fetches none again.
create table product_picture_addresses (
  product_id  uuid           not null references products (id) on delete cascade,
  address     text           not null check (char_length(address) <= 2000),
  position    smallint       not null,
  alt_text    text           not null default '',
  state       text           not null default 'waiting' check (state in ('waiting', 'fetched', 'refused')),
  -- A problem code of the program.
  problem     text,
  import_id   uuid           references imports (id) on delete set null,
  line        integer        not null,
  touched_at  timestamptz(3) not null default now(),
  primary key (product_id, address)
);
create index product_picture_addresses_by_import on product_picture_addresses (import_id, line)
  where import_id is not null;
create index product_picture_addresses_waiting on product_picture_addresses (import_id, product_id)
  where state = 'waiting';
