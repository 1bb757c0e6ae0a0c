import { GetDeliveryNote } from '@shop/contract'
import { expect, test } from 'vitest'
import { openAnotherServer } from '../../../test/another-server.ts'
import { makeOrder } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld({ settings: { READ_CONNECTIONS: '1' } })
const { http, database } = world.app
const inTab = (url: string) => ({ method: 'GET', url, headers: { accept: 'text/html' } }) as const
async function newAddress() {
  const { orderId, buyer } = await makeOrder(world, 'shipped')
  return (await world.call(GetDeliveryNote, { orderId }, buyer.token)).data.url
}

test('drawing a note is charged to the address that asks, which then has to wait', async () => {
  const urls = [await newAddress(), await newAddress()]
  const narrow = await openAnotherServer(world, { WORK_MS_PER_MINUTE: '20' })
  expect((await narrow.http.inject(inTab(urls[0]!))).statusCode).toBe(200)
  expect((await narrow.http.inject(inTab(urls[1]!))).statusCode).toBe(429)
})

test('notes are admitted like reads of members, wrong signatures like those of guests; a tab shows a page that tries again', async () => {
  const url = await newAddress()
  // Others keep the only connection and wait for it, at the pace of 100 ms each: too long for guests, not for members.
  const { reading } = database.gates
  for (let n = 0; n < 200; n++) {
    await reading.enter('system')
    reading.leave(100)
  }
  await reading.enter('system')
  const line = Array.from({ length: 3 }, () => reading.enter('member')!.then(() => reading.leave(0)))
  const wrong = await http.inject(inTab(`${url}x`))
  expect([wrong.statusCode, wrong.headers['content-type'], wrong.headers.refresh]).toEqual([503, 'text/html; charset=utf-8', '2'])
  const right = http.inject(inTab(url))
  reading.leave(0)
  await Promise.all(line)
  expect((await right).statusCode).toBe(200)
})
