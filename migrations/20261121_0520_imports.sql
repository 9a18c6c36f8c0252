-- Products brought in from a table: read first, shown line by line, and applied when an admin says so.

-- What a product is called elsewhere, so that the same table brought in twice finds the same products.
create table product_origins (
  -- sku: the shop's own number; the others: the handle or the group under which another program keeps it.
  source      text  not null check (source in ('sku', 'shopify', 'google-merchant')),
  key         text  not null check (char_length(key) between 1 and 200),
  product_id  uuid  not null references products (id) on delete cascade,
  primary key (source, key)
);
create index product_origins_by_product on product_origins (product_id, source);

create table imports (
  id               uuid           primary key,
  -- Who brought it in; the import outlives the account.
  member_id        uuid           references members (id) on delete set null,
  file_name        text           not null check (char_length(file_name) between 1 and 200),
  format           text           not null check (format in ('own', 'shopify', 'google-merchant')),
  -- receiving: its lines still come; checking, applying: a job is at it; checked: waits for a yes.
  state            text           not null default 'receiving'
    check (state in ('receiving', 'checking', 'checked', 'applying', 'applied', 'failed')),
  -- What the job was at when something broke.
  failed_in        text           check (failed_in in ('checking', 'applying')),
  -- Of what stands in the file.
  line_count       integer        not null default 0,
  -- Heads of columns that nothing is known of.
  unused_columns   text[]         not null default '{}',
  -- Products, not lines: several lines may tell of one.
  item_count       integer        not null default 0,
  -- How far the job is that runs, or ran last.
  done_count       integer        not null default 0,
  created_at       timestamptz(3) not null default now(),
  touched_at       timestamptz(3) not null default now(),
  finished_at      timestamptz(3)
);
create index imports_newest on imports (created_at desc, id desc);
create index imports_by_member on imports (member_id) where member_id is not null;

-- A line as it was read: what it says in our words, and what in it could not be read.
create table import_lines (
  import_id  uuid     not null references imports (id) on delete cascade,
  -- Where it begins in the file; the heads are line 1.
  line       integer  not null,
  -- Lines of one product have the same.
  item_key   text     not null,
  content    jsonb    not null,
  errors     jsonb    not null,
  primary key (import_id, line)
);

-- A product of the import: what would become of it, and what became of it.
create table import_items (
  import_id   uuid     not null references imports (id) on delete cascade,
  -- Of its first line.
  line        integer  not null,
  line_count  integer  not null,
  name        text     not null,
  content     jsonb    not null,
  fate        text     check (fate in ('new', 'changed', 'unchanged', 'refused')),
  -- {"price": ["19.00", "21.00"]}: before and after, as they stand in the table.
  changes     jsonb    not null default '{}',
  -- [{"line": 7, "column": "price", "sentence": "…"}]
  errors      jsonb    not null default '[]',
  product_id  uuid     references products (id) on delete set null,
  is_applied  boolean  not null default false,
  primary key (import_id, line)
);
create index import_items_by_fate on import_items (import_id, fate, line);
create index import_items_to_apply on import_items (import_id, line) where not is_applied;
create index import_items_by_product on import_items (product_id) where product_id is not null;

-- Pictures of a product that lie elsewhere on the web, and what became of each: a second import asks for none again.
create table product_picture_addresses (
  product_id  uuid           not null references products (id) on delete cascade,
  address     text           not null check (char_length(address) <= 2000),
  position    smallint       not null,
  alt_text    text           not null default '',
  state       text           not null default 'waiting' check (state in ('waiting', 'fetched', 'refused')),
  -- Why not, as a code of the program.
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
