import { GetCaptcha, SendSmsCode } from '@shop/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, nextPhone } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { MINUTE } from '../../kernel/clock.ts'

const world = await openWorld()
const textOf = async (uuid: string) =>
  (await world.rows(sql<{ text: string }>`select text from access.captcha where id = ${uuid}`))[0]!.text
const svgOf = (img: string) => Buffer.from(img.split('data:image/svg+xml;base64,')[1]!, 'base64').toString()

test('rejects bad input', async () => {
  expect((await world.call(GetCaptcha, { a: 1 })).code).toBe(422)
})

test('is open to everyone', async () => {
  for (const token of ['', (await makeBuyer(world)).token, (await makeOperator(world)).token])
    expect((await world.call(GetCaptcha, {}, token)).code).toBe(200)
})

test('draws a new picture for every captcha', async () => {
  const [a, b] = await Promise.all([world.call(GetCaptcha, {}), world.call(GetCaptcha, {})])
  expect(a.data.uuid).not.toBe(b.data.uuid)
  expect(svgOf(a.data.img)).toMatch(/^<svg [^]*<\/svg>$/)
  expect(svgOf(a.data.img)).not.toBe(svgOf(b.data.img))
})

test('asks for four characters that are not easily confused, and draws them as shapes instead of text', async () => {
  for (let i = 0; i < 30; i++) {
    const { uuid, img } = (await world.call(GetCaptcha, {})).data
    expect(await textOf(uuid)).toMatch(/^[2-9A-HKM-NP-Za-hkm-np-z]{4}$/)
    expect(svgOf(img)).not.toContain('<text')
  }
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
