import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { IMPERSONAL_SCHEMAS, PERSONAL_COLUMNS } from './personal-columns.ts'

/** Types that can hold words, a name, a picture's id, or something that recognises a person. */
const DESCRIBING = /^ {2}(\w+) (?:text|jsonb|uuid|bytea)\b/
const schema = readFileSync(new URL('schema.sql', import.meta.url), 'utf8')

function describingColumns(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [, table = '', body = ''] of schema.matchAll(/^create table (\S+) \(\n(.*?)\n\)/gms)) {
    const columns = body.split('\n').flatMap((line) => DESCRIBING.exec(line)?.[1] ?? [])
    if (columns.length > 0 && !IMPERSONAL_SCHEMAS.includes(table.split('.')[0]!)) found.set(table, columns)
  }
  return found
}
const declared = (table: string) => {
  const { forgotten = '', kept = {}, impersonal = '' } = PERSONAL_COLUMNS[table] ?? {}
  return [...`${forgotten} ${impersonal}`.split(' ').filter(Boolean), ...Object.keys(kept)].toSorted()
}

test('says of every column that can tell of a person what becomes of it when they leave', () => {
  const found = describingColumns()
  expect([...found].map(([table]) => [table, declared(table)])).toEqual(
    [...found].map(([table, columns]) => [table, columns.toSorted()]),
  )
  expect(Object.keys(PERSONAL_COLUMNS).filter((table) => !found.has(table))).toEqual([])
})
