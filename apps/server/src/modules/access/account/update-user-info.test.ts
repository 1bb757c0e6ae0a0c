import { GetInfo, UpdateUserInfo } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOperator, makeUser } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const unknown = '00000000-0000-4000-8000-000000000000'
const update = (token: string, change: { nickname?: string; avatarFileId?: string | null }) =>
  world.call(UpdateUserInfo, change, token)
const profile = async (token: string) => (await world.call(GetInfo, {}, token)).data.user
const avatarOf = (id: string) => `/files/u/${id}.webp`
async function makeFile(userId: number, purpose = 'avatar') {
  const id = crypto.randomUUID()
  await world.write(
    sql`insert into files.file (id, owner, purpose, is_public, name, mime, size, sha256, created_at)
      values (${id}, ${`u:${userId}`}, ${purpose}, true, 'a', 'image/webp', 1, 'x', ${world.clock.now()})`,
  )
  return id
}

test('rejects anonymous callers and operators', async () => {
  for (const who of ['', (await makeOperator(world)).token]) expect((await update(who, { nickname: '小王' })).code).toBe(401)
})

test('rejects bad input', async () => {
  const token = await world.login((await makeUser(world)).userId)
  const right = { nickname: '小王', avatarFileId: unknown }
  await expectBadInputs(world, UpdateUserInfo, right, token, ['nickname', 'avatarFileId'])
  for (const nickname of ['', '   ', '字'.repeat(21), '小\u202e王', '\u200b\u200b'])
    expect({ nickname, ...(await update(token, { nickname })).data }).toMatchObject({
      nickname,
      fields: { nickname: expect.any(String) },
    })
})

test('does not find other users’ pictures, or those for another purpose, and then changes nothing', async () => {
  const [{ userId }, other] = [await makeUser(world, { nickname: '小王' }), await makeUser(world)]
  const token = await world.login(userId)
  for (const avatarFileId of [unknown, await makeFile(other.userId), await makeFile(userId, 'evidence')])
    expect((await update(token, { nickname: '改了', avatarFileId })).code).toBe(404)
  expect(await profile(token)).toMatchObject({ nickname: '小王', avatar: null })
})

test('changes nickname and avatar together', async () => {
  const { userId } = await makeUser(world)
  const token = await world.login(userId)
  const avatarFileId = await makeFile(userId)
  expect((await update(token, { nickname: ' 小王👨‍⚕️ ', avatarFileId })).data).toEqual({ done: true })
  expect(await profile(token)).toMatchObject({ nickname: '小王👨‍⚕️', avatar: avatarOf(avatarFileId) })
})

test('keeps what is omitted, and removes the avatar for null', async () => {
  const { userId } = await makeUser(world)
  const token = await world.login(userId)
  const avatarFileId = await makeFile(userId)
  await update(token, { avatarFileId })
  await update(token, { nickname: '小李' })
  expect(await profile(token)).toMatchObject({ nickname: '小李', avatar: avatarOf(avatarFileId) })
  expect((await update(token, {})).code).toBe(200)
  await update(token, { avatarFileId: null })
  expect(await profile(token)).toMatchObject({ nickname: '小李', avatar: null })
})

test('leaves other users as they are', async () => {
  const [mine, other] = [await makeUser(world), await makeUser(world, { nickname: '小张' })]
  await update(await world.login(mine.userId), { nickname: '小李' })
  expect(await profile(await world.login(other.userId))).toMatchObject({ nickname: '小张' })
})
