import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { closeDataDir } from './private-folder.mjs'

test('other users can’t enter the folder, new or left open; the user PostgreSQL runs as passes through', () => {
  const parent = mkdtempSync(join(tmpdir(), 'private-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const folder = join(parent, 'data')
  const mode = () => (statSync(folder).mode & 0o777).toString(8)
  closeDataDir(folder, undefined)
  expect(mode()).toBe('700')
  chmodSync(folder, 0o755)
  closeDataDir(folder, undefined)
  expect(mode()).toBe('700')
  closeDataDir(folder, { gid: process.getgid?.() ?? 0 })
  expect(mode()).toBe('710')
})
