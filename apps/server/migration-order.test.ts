import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { appendMigrations, lateMigration, misplacedMigration, readArrivals } from './migration-order.ts'

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

/** A repository with a commit on main. */
function makeRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'migration-order-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder, encoding: 'utf8' })
  const add = (...names: string[]) => {
    for (const name of names) writeFileSync(join(folder, name), '')
    git('add', '.')
    git('commit', '-qm', names.join(' '))
  }
  git('init', '-qb', 'main')
  add('1040_a.sql', '1060_scopes_in_help.sql')
  return { folder, git, add }
}

test('one that comes to the main branch under a lower number than it had is reported, whatever the list says', () => {
  const { folder, git, add } = makeRepository()
  const names = ['1040_a.sql', '1060_scopes_in_help.sql']
  const check = (...more: string[]) => lateMigration(readArrivals(folder), [...names, ...more])
  git('checkout', '-qb', 'slow')
  add('1061_slow.sql')
  expect(check('1061_slow.sql')).toBeNull()
  git('checkout', '-q', 'main')
  add('1062_fast.sql')
  git('checkout', '-q', 'slow')
  git('merge', '-qm', 'meet', 'main')
  const words = /^1061_slow\.sql comes after 1062_fast\.sql, which the main branch already had .* the number 1063 /
  expect(check('1061_slow.sql', '1062_fast.sql')).toMatch(words)
  git('checkout', '-q', 'main')
  git('merge', '-q', '--no-ff', '-m', 'merge', 'slow')
  expect(check('1061_slow.sql', '1062_fast.sql')).toMatch(words)
  // Under its new number it is in order.
  git('mv', '1061_slow.sql', '1063_slow.sql')
  git('commit', '-qm', 'renumber')
  expect(check('1062_fast.sql', '1063_slow.sql')).toBeNull()
  expect(check('1062_fast.sql', '1063_slow.sql', '1064_not_committed.sql')).toBeNull()
})

test('those before the check began may have come in another order, and without a repository there is none to compare', () => {
  const { folder, add } = makeRepository()
  add('1041_b.sql')
  expect(lateMigration(readArrivals(folder), ['1040_a.sql', '1041_b.sql', '1060_scopes_in_help.sql'])).toBeNull()
  rmSync(join(folder, '.git'), { recursive: true })
  expect(readArrivals(folder)).toEqual([])
})
