import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDataFolder } from './data-folder.mjs'

test('a folder is created and left empty; a file in its place, or above it, is refused by the name of the setting', () => {
  const folder = mkdtempSync(join(tmpdir(), 'data-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  openDataFolder(join(folder, 'new', 'data'))
  expect(readdirSync(join(folder, 'new', 'data'))).toEqual([])
  const file = join(folder, 'file')
  writeFileSync(file, '')
  for (const place of [file, join(file, 'data')])
    expect(() => openDataFolder(place)).toThrow(`DATA_DIR (${place}) can't be used: there is a file in its place.`)
})
