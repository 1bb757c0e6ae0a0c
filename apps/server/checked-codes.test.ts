import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { operatorSessions } from './src/modules/operators/operator-sessions.ts'
import { userSessions } from './src/modules/access/sessions/user-sessions.ts'
import { CHECKED_CODES, codesInChecks, differingChecks } from './checked-codes.ts'

const schema = readFileSync(new URL('schema.sql', import.meta.url), 'utf8')

test('every check allows the codes that the sources use, and no others', () => {
  expect(differingChecks(schema)).toEqual([])
})

test('finds lists and ranges, of texts and numbers', () => {
  const found = codesInChecks(`create table a.b (
  kind text not null,
  constraint kind_check check ((kind = any (array['x'::text, 'y'::text]))),
  constraint level_check check ((level = any (array[0, 2]))),
  constraint state_check check (((state >= 1) and (state <= 3))),
  constraint size_check check ((size >= 0))
);
`)
  expect([...found]).toEqual([
    ['a.b.kind', ['x', 'y']],
    ['a.b.level', [0, 2]],
    ['a.b.state', [1, 2, 3]],
  ])
})

test('names a code that only one side has, a check that no one declared, and a declaration without a check', () => {
  const { 'shops.member.role': roles, 'orders.trade.state': _, ...others } = CHECKED_CODES
  expect(differingChecks(schema, { ...others, 'shops.member.role': [...roles!, 'guest'], 'a.b.c': ['x'] })).toEqual([
    expect.stringMatching(/^a\.b\.c: .* no check limits the column/),
    expect.stringMatching(/^orders\.trade\.state: .*name their table/),
    expect.stringMatching(/^shops\.member\.role: the sources have finance, guest, owner/),
  ])
})

test('sessions of operators do not end by a reason that only those of users have, nor the other way round', () => {
  // @ts-expect-error Only accounts of users are erased.
  const ofOperators: Parameters<typeof operatorSessions.end>[2] = 'erased'
  // @ts-expect-error Only operators have a second factor.
  const ofUsers: Parameters<typeof userSessions.end>[2] = 'factor'
  expect([ofOperators, ofUsers]).toEqual(['erased', 'factor'])
})
