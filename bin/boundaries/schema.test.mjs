import { expect, test } from 'vitest'
import { readSchema } from './schema.mjs'

test('tables and functions are followed through the migrations', () => {
  const names = readSchema([
    'create table a.one (id bigint);\ncreate table if not exists a.two (id bigint); -- create table a.never',
    'create function a.check() returns integer; create table a.three_1 partition of a.three for values from (1) to (2);',
    'alter table a.one set schema b; alter table b.one rename to first; drop table a.two;',
    'alter function a.check() set schema b;',
  ])
  expect(Object.fromEntries(names)).toEqual({ 'a.three_1': 'table', 'b.check': 'function', 'b.first': 'table' })
})
