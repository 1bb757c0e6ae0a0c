import { expect, test } from 'vitest'
import { readRoutines, readSchema } from './schema.mjs'

test('reads tables, partitions and functions from the dump', () => {
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

test('reads what runs inside the database with its schema', () => {
  const dump = `create or replace function a.note()
 returns trigger
 language plpgsql
as $function$
begin
  insert into b.event values (1);
end $function$;

create trigger noted after update on c.config for each row when ((old.value is distinct from new.value)) execute function a.note();
`
  expect(readRoutines(dump)).toEqual([
    { schema: 'a', sql: '\nbegin\n  insert into b.event values (1);\nend ' },
    { schema: 'c', sql: 'select a.note()' },
  ])
})
