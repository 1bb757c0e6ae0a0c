import {
  ChangePassword,
  ConsoleLogin,
  ConsoleLogout,
  EndEquipment,
  ListEquipment,
  Logout,
  PasswordLogin,
  SwitchShop,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { addMember, makeBuyer, makeOperator, makeSellerOperator, makeShop, makeUser } from '../../../../test/factories/index.ts'
import { openLiveNode } from '../../../../test/live.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY } from '../../../kernel/clock.ts'

const world = await openWorld()
/** It learns of changes by events: the check of every minute does not happen within a test. */
const node = openLiveNode(world)
const checking = openLiveNode(world, { checkMs: 20 })
const password = 'Kangmin7Yao'
let trade = 0
const settle = async (shop: number) => {
  await node.emit('pay-settled', { shop }, { tradeId: (trade += 1) })
  return trade
}
const isOver = ({ socket }: Awaited<ReturnType<typeof node.connect>>) =>
  expect.poll(() => socket.connected, { timeout: 10_000 }).toBe(false)

test('refuses connections without a valid token', async () => {
  const { userId } = await makeUser(world)
  const token = await world.login(userId)
  for (const bad of ['', 'nonsense', `${token}x`]) await expect(node.connect(bad)).rejects.toThrow('401')
  await world.call(Logout, {}, token)
  await expect(node.connect(token)).rejects.toThrow('401')
})

test('a logout ends the session’s connections, in every window, and no others', async () => {
  const buyer = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId: buyer.shopId })
  const windows = [await node.connect(buyer.token), await node.connect(buyer.token)]
  const other = await node.connect(colleague.token)
  await world.call(Logout, {}, buyer.token)
  const last = await settle(buyer.shopId)
  for (const window of windows) await isOver(window)
  await expect.poll(other.trades).toEqual([last])
  expect(windows.map(({ trades }) => trades())).toEqual([[], []])
})

test('a session that ends closes the connection, also of a client that leaves it open', async () => {
  const { token } = await makeBuyer(world)
  const socket = new WebSocket(`${node.origin().replace('http', 'ws')}/h5api/socket/?EIO=4&transport=websocket`)
  const packets: string[] = []
  const closed = new Promise<void>((done) => socket.addEventListener('close', () => done()))
  socket.addEventListener('message', ({ data }) => {
    const packet = String(data)
    packets.push(packet)
    if (packet.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
    if (packet === '2') socket.send('3')
  })
  await expect.poll(() => packets.some((packet) => packet.startsWith('40'))).toBe(true)
  const others = node.count() - 1
  const { rows } = (await world.call(ListEquipment, {}, token)).data
  await world.call(EndEquipment, { id: rows[0]!.id }, token)
  await closed
  expect(packets.some((packet) => packet.startsWith('42["forced-off"'))).toBe(true)
  expect(node.count()).toBe(others)
})

test('switching shops moves the connection: it is notified of the new shop and no longer of the former one', async () => {
  const { token, userId, shopId } = await makeBuyer(world)
  const { shopId: next } = await makeShop(world)
  await addMember(world, next, userId)
  const device = await node.connect(token)
  const first = await settle(shopId)
  await expect.poll(device.trades).toEqual([first])
  expect((await world.call(SwitchShop, { id: next }, token)).code).toBe(200)
  await settle(shopId)
  const second = await settle(next)
  await expect.poll(device.trades).toEqual([first, second])
})

test('a person removed from a shop is no longer notified of it, and stays connected', async () => {
  const { token, userId, shopId } = await makeBuyer(world)
  const device = await node.connect(token)
  await world.write(sql`delete from shops.member where user_id = ${userId} and shop_id = ${shopId}`)
  await settle(shopId)
  await node.emit('rights-changed', { user: userId }, {})
  // Of the removal, and of the event after the shop's.
  await expect.poll(() => device.received.map(({ name }) => name)).toEqual(['rights-changed', 'rights-changed'])
  expect(device.socket.connected).toBe(true)
})

test('a changed password ends the connections of the user’s other sessions', async () => {
  const { userId, phone } = await makeUser(world, { password })
  const elsewhere = await node.connect(await world.loginElsewhere(userId))
  const { accessToken } = (await world.call(PasswordLogin, { username: phone, password })).data
  const here = await node.connect(accessToken)
  const change = { oldPassword: password, password: 'Neu7Kangmin', confirmPwd: 'Neu7Kangmin' }
  expect((await world.call(ChangePassword, change, accessToken)).code).toBe(200)
  await isOver(elsewhere)
  expect([elsewhere.received.map(({ name }) => name), here.socket.connected]).toEqual([['forced-off'], true])
})

test('a logout, a deactivation and a move to another seller end or move an operator’s connection', async () => {
  const { account } = await makeOperator(world, { password })
  const { accessToken } = (await world.call(ConsoleLogin, { account, password })).data
  const admin = await node.connect(accessToken)
  expect((await world.call(ConsoleLogout, {}, accessToken)).code).toBe(200)
  await isOver(admin)

  const [from, to] = [await makeSellerOperator(world), await makeSellerOperator(world)]
  const moved = await node.connect(from.token)
  const remind = (seller: number, orderNo: string) => node.emit('order-reminded', { seller }, { orderId: 1, orderNo })
  await world.write(sql`update operators.operator set seller_id = ${to.sellerId} where id = ${from.operatorId}`)
  await remind(from.sellerId, 'former')
  await remind(to.sellerId, 'new')
  await expect.poll(() => moved.received.flatMap(({ payload }) => payload.orderNo ?? [])).toEqual(['new'])
  await world.write(sql`update operators.operator set active = false where id = ${from.operatorId}`)
  await isOver(moved)
})

test('checks all connections again and again: one whose token has expired, or whose session ended unannounced, ends', async () => {
  const { userId } = await makeUser(world)
  const [expired, ended] = [
    await checking.connect(await world.login(userId)),
    await checking.connect(await world.loginElsewhere(userId)),
  ]
  await world.write(
    sql`update access.session set ended_at = ${world.clock.now()}, end_reason = 'ended' where user_id = ${userId} and client_kind = 1`,
  )
  await isOver(ended)
  expect(expired.socket.connected).toBe(true)
  const before = world.clock.now()
  world.clock.advance(401 * DAY)
  await isOver(expired)
  world.clock.set(before)
})
