import { ConsoleGetOwnProfile, GetSellerHome, SendSellerProfile } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  makeSellerLogoFile,
  makeSellerOperator,
  makeSellerPageFile,
  makeSellerProfile,
} from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const seller = await makeSellerOperator(world)
const input = { logoFileId: null as string | null, introduction: '常备品规一万余个。', specialities: ['中成药', '慢病用药'] }
const send = (changes: Partial<typeof input> = {}, who = seller) =>
  world.call(SendSellerProfile, { ...input, ...changes }, who.token)
const own = async (who = seller) => (await world.call(ConsoleGetOwnProfile, {}, who.token)).data
const fieldsOf = async (changes: Partial<typeof input>, who = seller) => Object.keys((await send(changes, who)).data.fields ?? {})

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  await expectNonSellersRejected(world, SendSellerProfile, input, { sellerId: seller.sellerId, otherRight: 'offers' })
})

test('names bad input, specialities named twice, and what says nothing', async () => {
  await expectBadInputs(world, SendSellerProfile, input, seller.token)
  expect(await fieldsOf({ introduction: '字'.repeat(301) })).toEqual(['introduction'])
  expect((await fieldsOf({ specialities: ['一二三四五六七八九'] }))[0]).toMatch(/^specialities/)
  expect(await fieldsOf({ specialities: ['中药', '西药', '器械', '保健', '冷链', '耗材'] })).toEqual(['specialities'])
  expect(await fieldsOf({ specialities: ['中成药', ' 中成药'] })).toEqual(['specialities'])
  const bare = await makeSellerOperator(world)
  await world.write(sql`update catalog.seller set logo = '' where id = ${bare.sellerId}`)
  expect(await fieldsOf({ introduction: '' }, bare)).toEqual(['introduction'])
})

test('takes only pictures that the seller uploaded as its logo', async () => {
  const other = await makeSellerOperator(world)
  for (const logoFileId of [
    await makeSellerLogoFile(world, other.sellerId),
    await makeSellerPageFile(world, seller.sellerId),
    '00000000-0000-4000-8000-000000000001',
  ])
    expect((await send({ logoFileId })).code).toBe(404)
})

test('refuses what is shown already', async () => {
  const who = await makeSellerOperator(world)
  await world.write(
    sql`update catalog.seller set introduction = '常备品规一万余个。', specialities = '{中成药,慢病用药}' where id = ${who.sellerId}`,
  )
  expect(await fieldsOf({}, who)).toEqual(['introduction'])
  expect(await fieldsOf({ specialities: ['慢病用药', '中成药'] }, who)).toEqual([])
})

test('waits while shops see what they saw; what is sent next takes its place; the text is cleaned', async () => {
  const who = await makeSellerOperator(world)
  const logoFileId = await makeSellerLogoFile(world, who.sellerId)
  await makeSellerProfile(world, who.sellerId)
  expect([(await send({}, who)).code, (await send({ logoFileId, introduction: ' 低起配，\n整件零拆都发 ' }, who)).code]).toEqual([
    200, 200,
  ])
  expect(await own(who)).toMatchObject({
    shown: { introduction: '' },
    waiting: {
      logo: { fileId: logoFileId, url: `/files/u/${logoFileId}-200.webp` },
      introduction: '低起配， 整件零拆都发',
      specialities: ['中成药', '慢病用药'],
    },
    rejected: null,
  })
  expect((await world.call(GetSellerHome, { sellerId: who.sellerId })).data).toMatchObject({ introduction: '', specialities: [] })
  expect(await auditOf(world, 'seller', who.sellerId)).toMatchObject([
    { action: 'profile.send', after: { introduction: '常备品规一万余个。', specialities: '中成药、慢病用药' } },
    { action: 'profile.send', after: { logo: true, introduction: '低起配， 整件零拆都发' } },
  ])
})

test('race: of four sent at once one waits, and the others have been withdrawn by it', async () => {
  const who = await makeSellerOperator(world)
  const answers = await Promise.all(['一号', '二号', '三号', '四号'].map((introduction) => send({ introduction }, who)))
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200])
  const states = await world.rows(
    sql<{ state: number }>`select state from sellers.profile where seller_id = ${who.sellerId} order by state`,
  )
  expect(states.map(({ state }) => state)).toEqual([1, 4, 4, 4])
})
