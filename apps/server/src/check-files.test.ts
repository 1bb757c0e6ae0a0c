import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from './kernel/sql.ts'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { testConfig } from '../test/settings.ts'
import { openWorld } from '../test/world.ts'
import { checkFiles } from './check-files.ts'

const world = await openWorld()
const { read } = world.app.database

async function openFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'data-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const check = () => checkFiles(testConfig(world.url, { DATA_DIR: dataDir }), read, log)
  return { dataDir, lines, check }
}

test('says once that the database’s files are not there, and nothing where they are', async () => {
  const { dataDir, lines, check } = await openFolder()
  await check()
  expect(lines).toEqual([])
  await world.write(
    sql`insert into files.file (id, owner, purpose, is_public, name, mime, size, sha256, created_at)
      values (${randomUUID()}, 'u:1', 'avatar', true, 'a', 'image/webp', 1, 'ab', now())`,
  )
  await mkdir(join(dataDir, 'files', 'incoming'))
  await check()
  expect(lines).toEqual([expect.stringContaining('DATA_DIR/files has none')])
  expect(JSON.parse(lines[0]!).terminal).toMatch(/^Files are missing: .* Restore them from the backup\.$/)
  await mkdir(join(dataDir, 'files', 'ab'))
  await check()
  expect(lines).toHaveLength(1)
})

test('refuses a place where nothing can be stored, and names DATA_DIR', async () => {
  const { dataDir, check } = await openFolder()
  await writeFile(join(dataDir, 'files'), '')
  await expect(check()).rejects.toThrow(/Nothing can be stored in .*files \(DATA_DIR\)/)
})
