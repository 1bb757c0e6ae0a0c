import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from './store.ts'

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'cashier-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('no other user of the machine can read payers’ tokens, neither in a new database nor in one that was left open', () => {
  const folder = join(makeFolder(), 'data')
  const path = join(folder, 'cashier.sqlite')
  const files = [path, `${path}-wal`, `${path}-shm`]
  const first = openStore(path)
  expect(modeOf(folder)).toBe('700')
  expect(files.map(modeOf)).toEqual(['600', '600', '600'])
  for (const file of files) chmodSync(file, 0o644)
  const second = openStore(path)
  expect(files.map(modeOf)).toEqual(['600', '600', '600'])
  second.close()
  first.close()
})

test('opens a database that is there already', () => {
  const path = join(makeFolder(), 'cashier.sqlite')
  writeFileSync(path, '')
  openStore(path).close()
  const db = openStore(path)
  expect(db.prepare('select count(*) as n from payments').get()).toEqual({ n: 0 })
  db.close()
})
