import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEMONSTRATION_ACCOUNTS, DEMONSTRATION_PASSWORD } from './accounts.ts'

const textOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const logins = DEMONSTRATION_ACCOUNTS.map(({ account }) => account)

test('the document has a row for everyone whom the login pages list, and for who has left', () => {
  const rows = [...textOf('docs/demonstration.md').matchAll(/^\| (1\d{10}|[a-z]+\d*) \| (.+) \| (.+) \|$/gm)]
  const named = rows.map(([, login]) => login!).filter((login) => login !== 'login')
  expect(logins.filter((login) => !named.includes(login))).toEqual([])
  // Who has left.
  expect(named.filter((login) => !logins.includes(login))).toEqual(['13900000004'])
})

test('the accounts that are printed at the start, with their password, are those of the login pages', () => {
  const printed = [...textOf('bin/lib/shop.mjs').matchAll(/^ {2}(\S+) +(Yaoshi\d+) /gm)]
  expect(printed.length).toBeGreaterThan(10)
  for (const [, login, password] of printed) {
    expect(logins).toContain(login)
    expect(password).toBe(DEMONSTRATION_PASSWORD)
  }
})
