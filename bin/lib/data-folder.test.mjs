import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDataFolder } from './data-folder.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'

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

test('one that can’t be created names the folder above it that is closed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'data-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  chmodSync(folder, 0o555)
  const place = join(folder, 'new', 'data')
  // Root may write everywhere: the program becomes another user once it is loaded.
  const program = `import { openDataFolder } from '${root}/bin/lib/data-folder.mjs'
    if (process.getuid() === 0) process.setuid(65534)
    openDataFolder('${place}')`
  const { output } = await run(process.execPath, ['--input-type=module', '-e', program])
  expect(output).toContain(
    `DATA_DIR (${place}) does not exist and can't be created: the user who runs the shop may not write in ${folder}.`,
  )
})
