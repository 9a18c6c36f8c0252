import { expect, test } from 'vitest'
import { isExpandingMigration } from '../../src/platform/database/expanding-migration.ts'
import { findBreakingChanges } from './expanding-rules.ts'

const taken = (sql: string) => findBreakingChanges(sql).map(({ message }) => message)

test.each([
  'create table hats (id uuid primary key, size text not null check (size <> $$$$)); create unique index on hats (size);',
  'alter table members add column hat text;',
  "alter table members add column hat text not null default 'none' check (hat <> '');",
  'alter table members add column a integer not null default 0, add column b text;',
  'create index hats_by_size on members (hat);',
  'alter table members drop constraint members_hat_check;',
  'alter table members alter column hat drop not null;',
  '-- alter table members drop column hat;',
])('a statement that is compatible with the previous version is allowed: %s', (sql) => {
  expect(taken(sql)).toEqual([])
})

test.each([
  ['alter table members drop column hat;', 'drops a column'],
  ['drop table hats;', 'drops a table'],
  ['drop trigger count_hats on members;', 'drops a trigger'],
  ['alter table members rename column hat to cap;', 'renames'],
  ['alter table members alter column hat type integer using hat::integer;', 'changes the type of a column'],
  ['alter table members alter hat set not null;', 'requires a value that the previous version may not write'],
  [
    'alter table members alter column hat drop default;',
    'drops a default that the previous version may rely on',
  ],
  [
    "alter table members add constraint hats check (hat <> '');",
    'adds a constraint that rows of the previous version may violate',
  ],
  [
    'create unique index one_hat on members (hat);',
    'adds a constraint that rows of the previous version may violate',
  ],
  [
    'alter table members add column a text, add column hat text not null;',
    'adds a column that needs a value, without a default',
  ],
])('a statement that may break the previous version is found: %s', (sql, what) => {
  expect(taken(sql)).toEqual([what])
})

test('the line of the statement is named, and tables created by the migration may have any rule', () => {
  const sql =
    'create table hats (id uuid);\nalter table hats add unique (id);\n\nalter table members\n  drop column hat;\n'
  expect(findBreakingChanges(sql)).toEqual([{ line: 4, message: 'drops a column' }])
})

test('a migration is expanding unless it is marked as contract or is older than the rule', () => {
  expect(isExpandingMigration('20261201_0001_hats.sql', 'create table hats (id uuid)')).toBe(true)
  expect(isExpandingMigration('20261201_0001_hats.sql', '-- contract: hats are gone\ndrop table hats')).toBe(
    false,
  )
  expect(isExpandingMigration('20261123_0820_hats.sql', 'create table hats (id uuid)')).toBe(false)
  expect(isExpandingMigration('0.2.0/010_text.sql', 'create table hats (id uuid)')).toBe(false)
})
