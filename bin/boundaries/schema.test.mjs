import { expect, test } from 'vitest'
import { readSchema } from './schema.mjs'

test('tables, partitions and functions are read from the dump', () => {
  const dump = `create schema a;
create or replace function a.check() returns trigger;
create table a.one (
  two text not null default 'create table a.three'
);
create index one_two_idx on a.one using btree (two);
create table a.four_1 partition of a.four for values from (1) to (2);
`
  expect(Object.fromEntries(readSchema(dump))).toEqual({ 'a.check': 'function', 'a.one': 'table', 'a.four_1': 'table' })
})
