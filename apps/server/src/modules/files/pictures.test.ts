import { crc32 } from 'node:zlib'
import { sql } from '../../kernel/sql.ts'
import { describe, expect, test } from 'vitest'
import { makeUser } from '../../../test/factories/index.ts'
import { openPictureWorld, picture, uploadForm } from '../../../test/pictures.ts'

const { world, upload } = await openPictureWorld()
const { pictures } = world.app.kernel.pools

/** A PNG whose header claims another size than its data have: it can be refused, but not decoded. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

describe('an uploaded picture', () => {
  test('has at most 20 megapixels: more is refused in words that name the bound, without decoding it', async () => {
    const tooLarge = withSize(await picture().png().toBuffer(), 10_000, 5_000)
    expect(await upload(uploadForm(tooLarge))).toMatchObject({
      code: 422,
      msg: '图片最多 2000 万像素（如 5000×4000），请缩小后再上传',
      data: { fields: { file: '图片最多 2000 万像素（如 5000×4000），请缩小后再上传' } },
    })
    const largest = await picture(5_000, 4_000).jpeg().toBuffer()
    expect((await upload(uploadForm(largest))).code).toBe(200)
  })

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('may be %s', async (format) => {
    expect((await upload(uploadForm(await picture().toFormat(format).toBuffer()))).code).toBe(200)
  })

  test('is refused in words when it breaks the process that decodes it, twice', async () => {
    const crashes = pictures.crashes
    const sent = upload(uploadForm(await picture(4_000, 4_000).png().toBuffer()))
    let answer: Awaited<typeof sent> | undefined
    void sent.then((done) => (answer = done))
    while (!answer) {
      for (const { pid } of pictures.processes) if (pid !== undefined) kill(pid)
      await new Promise((next) => setImmediate(next))
    }
    expect(answer).toMatchObject({ code: 422, msg: '这张图片处理不了，请换一张或另存为 JPG 再上传' })
    expect(pictures.crashes).toBe(crashes + 2)
    expect((await upload(uploadForm(await picture().png().toBuffer()))).code).toBe(200)
  })
})

/** How often each user's uploads were counted. */
const countOf = async (userIds: readonly number[]) => {
  const subjects = userIds.map((id) => `upload:u:${id}`)
  const counted = await world.rows(
    sql<{
      count: number
    }>`select coalesce(sum(count), 0)::int as count from kernel.attempt where subject = any(${subjects}::text[])`,
  )
  return counted[0]!.count
}
const usersWithTokens = async (count: number) => {
  const users = await Promise.all(Array.from({ length: count }, () => makeUser(world)))
  return Promise.all(users.map(async ({ userId }) => ({ userId, token: await world.login(userId) })))
}

test('more uploads than the server takes at once are asked to retry, and are not counted', async () => {
  const users = await usersWithTokens(10)
  const bytes = await picture(800, 800).png().toBuffer()
  const answers = await Promise.all(users.flatMap(({ token }) => [0, 1, 2, 3].map(() => upload(uploadForm(bytes), token))))
  const refused = answers.filter((answer) => answer.status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  const busy = { status: 503, code: 503, msg: '正在上传的人太多，请稍后再试', data: { retryAfter: expect.any(Number) } }
  for (const answer of refused) expect(answer).toMatchObject(busy)
  expect(await countOf(users.map(({ userId }) => userId))).toBe(40 - refused.length)
})

test('one user uploads six pictures at the same time, and more as these are done', async () => {
  const [{ userId, token } = { userId: 0, token: '' }] = await usersWithTokens(1)
  const bytes = await picture(800, 800).png().toBuffer()
  const answers = await Promise.all(Array.from({ length: 12 }, () => upload(uploadForm(bytes), token)))
  const refused = answers.filter(({ code }) => code !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused)
    expect(answer).toMatchObject({ code: 429, msg: '请等前面的图片传完再上传', data: { reason: 'TOO_OFTEN', retryAfter: 3 } })
  expect(await countOf([userId])).toBe(12 - refused.length)
  expect((await upload(uploadForm(bytes), token)).code).toBe(200)
})

const kill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
