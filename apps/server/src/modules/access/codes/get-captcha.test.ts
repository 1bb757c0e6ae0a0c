import { GetCaptcha, SendSmsCode } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, nextPhone } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'
import { drawCaptcha } from './captcha-drawing.ts'

const world = await openWorld()
const textOf = async (uuid: string) =>
  (await world.rows(sql<{ text: string }>`select text from access.captcha where id = ${uuid}`))[0]!.text
const pixelsOf = (img: string) =>
  sharp(Buffer.from(img.slice('data:image/webp;base64,'.length), 'base64'))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })

test('rejects bad input', async () => {
  expect((await world.call(GetCaptcha, { a: 1 })).code).toBe(422)
})

test('is open to everyone', async () => {
  for (const token of ['', (await makeBuyer(world)).token, (await makeOperator(world)).token])
    expect((await world.call(GetCaptcha, {}, token)).code).toBe(200)
})

test('asks for four characters that are not easily confused', async () => {
  const texts = await Promise.all(Array.from({ length: 12 }, async () => textOf((await world.call(GetCaptcha, {})).data.uuid)))
  for (const text of texts) expect(text).toMatch(/^[2-8A-HKM-NP-Zabdhkmn]{4}$/)
  expect(new Set(texts).size).toBeGreaterThan(9)
})

test('answers a number and a picture of pixels: nothing that a script could read as text or outlines', async () => {
  const { data } = await world.call(GetCaptcha, {})
  expect(Object.keys(data).sort()).toEqual(['img', 'uuid'])
  const bytes = Buffer.from(data.img.split('data:image/webp;base64,')[1]!, 'base64')
  expect(bytes.toString('latin1')).not.toMatch(/svg|path|text/i)
  const { info } = await pixelsOf(data.img)
  expect(info).toMatchObject({ width: 320, height: 112 })
})

test('draws the same text differently each time', async () => {
  const inkOf = async (webp: Buffer) => {
    const pixels = await sharp(webp).greyscale().raw().toBuffer()
    return new Set([...pixels.entries()].filter(([, light]) => light < 160).map(([at]) => at))
  }
  const drawings = await Promise.all(Array.from({ length: 24 }, async () => inkOf(await drawCaptcha('8aKm'))))
  for (const ink of drawings) expect(ink.size).toBeGreaterThan(2_000)
  // How much of the ink of two drawings lies in the same place: 51 % on average, a single pair now and then above 60 %.
  const shared = drawings.slice(1).map((ink, n) => {
    const before = drawings[n]!
    return [...ink].filter((at) => before.has(at)).length / Math.min(ink.size, before.size)
  })
  expect(shared.reduce((sum, share) => sum + share, 0) / shared.length).toBeLessThan(0.6)
})

test('gives an address 120 in a quarter of an hour, however many are requested at once', async () => {
  world.clock.advance(15 * MINUTE)
  await world.call(GetCaptcha, {})
  await world.write(sql`update kernel.attempt set count = 117 where subject like 'captcha:%'`)
  const answers = await Promise.all(Array.from({ length: 8 }, () => world.call(GetCaptcha, {})))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
  expect(answers.find(({ code }) => code === 429)!.data).toEqual({ reason: 'CAPTCHA_QUOTA', retryAfter: expect.any(Number) })
  world.clock.advance(15 * MINUTE)
  expect((await world.call(GetCaptcha, {})).code).toBe(200)
})

test('can be solved for 2 minutes', async () => {
  const send = async (wait: number) => {
    const { uuid } = (await world.call(GetCaptcha, {})).data
    const code = await textOf(uuid)
    world.clock.advance(wait)
    return (await world.call(SendSmsCode, { phone: nextPhone(), uuid, code })).code
  }
  expect([await send(2 * MINUTE - 1), await send(2 * MINUTE)]).toEqual([200, 422])
})
