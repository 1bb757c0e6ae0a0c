import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '../../kernel/sql.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeOperator } from '../../../test/factories/index.ts'
import { openPictureWorld, picture, uploadForm } from '../../../test/pictures.ts'

const { world, folder, token: user, upload, fetchFile } = await openPictureWorld()
const png = await picture(900, 600).png().toBuffer()
const operator = await makeOperator(world, { rights: ['content'] })
const send = (form = uploadForm(png, 'platform-licence'), who = operator.token) =>
  upload(form, who, {}, '/h5api/console/file/upload')

test('rejects anonymous callers, users, and operators without the right', async () => {
  const reviewer = await makeOperator(world, { rights: ['qualification'] })
  const codes = await Promise.all(['', user, reviewer.token].map(async (who) => (await send(undefined, who)).code))
  expect(codes).toEqual([401, 401, 403])
})

test('each side uploads only for its own purposes', async () => {
  expect((await send(uploadForm(png, 'avatar'))).data.fields).toHaveProperty('purpose')
  expect((await upload(uploadForm(png, 'platform-licence'))).data.fields).toHaveProperty('purpose')
})

test('a licence is kept marked only, belongs to the operator, and opens for anyone', async () => {
  const { code, data } = await send()
  expect(code).toBe(200)
  const [file] = await world.rows(
    sql<{ owner: string; sha256: string }>`select owner, sha256 from files.file where id = ${data.fileId}`,
  )
  expect(file!.owner).toBe(`o:${operator.operatorId}`)
  const stored = (await readdir(join(folder, 'files'), { recursive: true })).filter((name) => name.endsWith('.webp'))
  expect(stored).toEqual([expect.stringContaining(file!.sha256)])
  const { statusCode, rawPayload } = await fetchFile(data.url)
  expect(statusCode).toBe(200)
  // A picture of one colour has more than one colour once it is marked.
  const { channels } = await sharp(rawPayload).stats()
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(2)
})
