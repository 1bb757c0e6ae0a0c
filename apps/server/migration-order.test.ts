import { expect, test } from 'vitest'
import { appendMigrations, misplacedMigration } from './migration-order.ts'

const RAN = ['0001_base.sql', '0290_checked_at.sql']

test('a new migration follows those that have run, and one that is gone leaves', () => {
  expect(appendMigrations(RAN, ['0291_new.sql', ...RAN])).toEqual([...RAN, '0291_new.sql'])
  expect(appendMigrations([...RAN, '0291_old.sql'], ['0291_renamed.sql', ...RAN])).toEqual([...RAN, '0291_renamed.sql'])
})

test('a migration whose number is lower than one that has run is reported with the number to take', () => {
  expect(misplacedMigration(RAN)).toBeNull()
  const order = appendMigrations(RAN, ['0081_late.sql', ...RAN])
  expect(misplacedMigration(order)).toMatch(/^0081_late\.sql was added after 0290_checked_at\.sql, .* the number 0291 /)
})
