import {
  AnswerFeedback,
  ConsoleDecideJoinRequest,
  DecideAddress,
  DecideApplication,
  ListNotices,
  RefuseOrder,
  type Out,
} from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import {
  makeAddress,
  makeApplication,
  makeBuyer,
  makeFeedback,
  makeJoinRequest,
  makeOperator,
  makeOrder,
  makeProcurer,
  makeUser,
} from '../../../test/factories/index.ts'
import { openLiveNode } from '../../../test/live.ts'
import { openWorld } from '../../../test/world.ts'
import { lockOrder, recordDelivery } from '../orders/index.ts'
import { notifyShop, notifyUser } from './notify.ts'

const world = await openWorld()
const node = openLiveNode(world)
const operator = await makeOperator(world, { rights: ['qualification', 'service'] })
type Row = Out<typeof ListNotices>['rows'][number]
const notified = async (token: string): Promise<Pick<Row, 'kind' | 'title' | 'text' | 'to'>[]> =>
  (await world.call(ListNotices, {}, token)).data.rows.map(({ kind, title, text, to }) => ({ kind, title, text, to }))

test('a decision on an application notifies owner and purchasers, and not finance, of whether and why', async () => {
  const applicant = await makeApplication(world, await makeProcurer(world))
  const { auditId, shopId, token } = applicant
  const purchaser = await makeBuyer(world, { shopId, role: 'purchaser' })
  const finance = await makeBuyer(world, { shopId, role: 'finance' })
  const reasons = [{ field: 'receiver', text: '请填写全名' }]
  await world.call(DecideApplication, { auditId, version: 1, approve: false, reasons }, operator.token)
  const rejected = {
    kind: 'audit',
    title: '采购资质申请未通过',
    text: '收货人：请填写全名',
    to: '/sub-person/register/commitApply',
  }
  expect([await notified(token), await notified(purchaser.token), await notified(finance.token)]).toEqual([
    [rejected],
    [rejected],
    [],
  ])
  const second = await makeApplication(world)
  await world.call(DecideApplication, { auditId: second.auditId, version: 1, approve: true }, operator.token)
  expect(await notified(second.token)).toEqual([
    { kind: 'audit', title: '查看价格申请已通过', text: '现在可以查看价格', to: '/sub-person/credential/credential' },
  ])
})

test('a decision on a request to join notifies the person', async () => {
  const owner = await makeBuyer(world, { name: '松鹤大药房' })
  const decide = async (decision: { approve: boolean; reason?: string }) => {
    const { userId } = await makeUser(world)
    const requestId = await makeJoinRequest(world, owner.shopId, userId)
    await world.call(ConsoleDecideJoinRequest, { requestId, ...decision }, operator.token)
    return notified(await world.login(userId))
  }
  expect(await decide({ approve: true })).toMatchObject([{ title: '已加入松鹤大药房', to: '/pages/person/index' }])
  expect(await decide({ approve: false, reason: '查无此人' })).toMatchObject([
    { title: '加入申请未通过', text: '松鹤大药房没有通过您的申请：查无此人', to: '/sub-person/register/selectStore' },
  ])
})

test('a decision on an address notifies the shop', async () => {
  const { shopId, token } = await makeBuyer(world)
  const id = await makeAddress(world, shopId, { state: 1, detail: '人民路 8 号' })
  await world.call(DecideAddress, { id, approve: false, reason: '没有这个门牌号' }, operator.token)
  const [notice] = await notified(token)
  expect(notice).toMatchObject({ title: '收货地址未通过', to: '/sub-person/address/list' })
  expect(notice!.text).toContain('人民路 8 号：没有这个门牌号')
})

test('an answer to feedback notifies its user', async () => {
  const { feedbackId, token } = await makeFeedback(world)
  await world.call(AnswerFeedback, { feedbackId, read: 1, reply: '已修好' }, operator.token)
  expect(await notified(token)).toEqual([
    {
      kind: 'feedback',
      title: '您的反馈有新回复',
      text: '已修好',
      to: `/sub-person/help/feedbackDetail?id=${feedbackId}`,
    },
  ])
})

test('orders tell when they are shipped, have arrived, or are cancelled by the seller', async () => {
  const { orderId, orderNo, buyer } = await makeOrder(world, 'shipped')
  const to = `/sub-goods/order/detail?orderId=${orderId}`
  expect(await notified(buyer.token)).toEqual([
    { kind: 'order', title: '订单已发货', text: `订单 ${orderNo} 已全部发出，收货时请核对批号和效期`, to },
  ])
  world.clock.advance(1000)
  await world.app.jobContext.transact(async (work) => recordDelivery(work, (await lockOrder(work.tx, orderId))!, work.now))
  expect((await notified(buyer.token))[0]).toMatchObject({ title: '订单已送达', to })
  const paid = await makeOrder(world, 'paid')
  await world.call(RefuseOrder, { orderId: paid.orderId, reason: '库存不足' }, paid.seller.token)
  const [cancelled] = await notified(paid.buyer.token)
  expect(cancelled).toMatchObject({ kind: 'order', title: '卖家取消了订单' })
  expect(cancelled!.text).toContain('库存不足')
})

test('is written with what happened, or not at all; open pages count at once', async () => {
  const { userId, shopId, token } = await makeBuyer(world)
  const live = await node.connect(token)
  const notice = { kind: 'order', title: '订单已发货', text: '订单 1', to: '/sub-goods/order/detail?orderId=1' } as const
  const { transact } = world.app.jobContext
  await expect(
    transact(async (work) => {
      await notifyShop(work, shopId, notice)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await world.rows(sql`select from messaging.notice where user_id = ${userId}`)).toEqual([])
  await transact((work) => notifyUser(work, userId, notice))
  await expect.poll(() => live.received.map(({ name }) => name)).toContain('unread')
})
