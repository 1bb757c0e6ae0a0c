import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { closeFolder } from './private-folder.ts'

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('closes what an earlier version left open to other users, with all that is in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'closed-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const data = join(folder, 'data')
  await mkdir(join(data, 'files', 'ab'), { recursive: true })
  await writeFile(join(data, 'files', 'ab', 'abcd'), '')
  await writeFile(join(data, 'cashier.sqlite'), '')
  await writeFile(join(folder, 'elsewhere'), '')
  await symlink(join(folder, 'elsewhere'), join(data, 'link'))
  for (const path of ['', 'files', 'files/ab']) await chmod(join(data, path), 0o755)
  for (const path of ['files/ab/abcd', 'cashier.sqlite', '../elsewhere']) await chmod(join(data, path), 0o644)

  await closeFolder(data)

  for (const path of ['files', 'files/ab']) expect([path, await modeOf(join(data, path))]).toEqual([path, '700'])
  for (const path of ['files/ab/abcd', 'cashier.sqlite']) expect([path, await modeOf(join(data, path))]).toEqual([path, '600'])
  expect(await modeOf(join(folder, 'elsewhere'))).toBe('644')
  // Under root, the group of PostgreSQL's user may pass.
  expect(await modeOf(data)).toBe(process.getuid?.() === 0 ? '710' : '700')
})

test('makes a folder that is missing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'closed-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await closeFolder(join(folder, 'a', 'b'))
  expect(await modeOf(join(folder, 'a', 'b'))).toBe('700')
})
