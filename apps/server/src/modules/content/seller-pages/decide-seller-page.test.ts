import { ConsoleListOwnPages, DecideSellerPage, ListSellerPages, SendSellerPage, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeOperator, makeSellerOperator, makeSellerPage } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['qualification'] })
type Sent = Awaited<ReturnType<typeof makeSellerPage>>
type Decision = Args<typeof DecideSellerPage>['decision']
const decide = ({ pageId, sentAt }: Pick<Sent, 'pageId' | 'sentAt'>, decision: Decision = 'approve', reason = '', as = token) =>
  world.call(DecideSellerPage, { pageId, sentAt, decision, reason }, as)
async function stage(state: 1 | 2 = 1) {
  const seller = await makeSellerOperator(world)
  return { ...seller, ...(await makeSellerPage(world, seller.sellerId, { state })) }
}
const shown = async (sellerId: number) => (await world.call(ListSellerPages, { sellerId })).data.rows.map(({ title }) => title)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const own = await stage()
  const { token: other } = await makeOperator(world, { rights: ['content'] })
  const codes = []
  for (const as of ['', (await makeBuyer(world)).token, own.token, other]) codes.push((await decide(own, 'approve', '', as)).code)
  expect(codes).toEqual([401, 401, 403, 403])
})

test('names bad input, and asks for the reason of a rejection', async () => {
  const { pageId, sentAt } = await stage()
  await expectBadInputs(world, DecideSellerPage, { pageId, sentAt, decision: 'reject', reason: '夸大疗效' }, token, ['reason'])
  expect(Object.keys((await decide({ pageId, sentAt }, 'reject')).data.fields ?? {})).toEqual(['reason'])
})

test('does not find pages that do not exist, and decides nothing that was sent since', async () => {
  const own = await stage()
  expect((await decide({ pageId: 987_654, sentAt: own.sentAt })).code).toBe(404)
  world.clock.advance(MINUTE)
  const input = { pageId: own.pageId, title: '改过的标题', text: '改过的内容', fileIds: [], goodsNos: [] }
  await world.call(SendSellerPage, input, own.token)
  expect((await decide(own)).data.reason).toBe('ALREADY_DECIDED')
})

test('an approved change takes the place of what is shown; a rejected one leaves it', async () => {
  const own = await stage(2)
  expect(await shown(own.sellerId)).toEqual([own.title])
  const change = async (title: string) => {
    world.clock.advance(MINUTE)
    const input = { pageId: own.pageId, title, text: '内容', fileIds: [], goodsNos: [] }
    await world.call(SendSellerPage, input, own.token)
    return { pageId: own.pageId, sentAt: world.clock.now().toISOString() }
  }
  expect((await decide(await change('夸大的标题'), 'reject', '不能宣传疗效')).code).toBe(200)
  expect(await shown(own.sellerId)).toEqual([own.title])
  const { rows } = (await world.call(ConsoleListOwnPages, {}, own.token)).data
  expect(rows).toMatchObject([{ shown: { title: own.title }, rejected: { rejection: '不能宣传疗效' } }])
  expect((await decide(await change('改好的标题'))).code).toBe(200)
  expect(await shown(own.sellerId)).toEqual(['改好的标题'])
  const log = (await auditOf(world, 'seller', own.sellerId)).map(({ action }) => action)
  expect(log).toEqual(['page.send', 'page.reject', 'page.send', 'page.approve'])
})

test('takes down what is shown; a rejection by somebody who still sees it waiting takes nothing down', async () => {
  const own = await stage()
  expect((await decide(own, 'takeDown', '涉及处方药')).data.reason).toBe('ALREADY_DECIDED')
  expect((await decide(own)).code).toBe(200)
  expect((await decide(own, 'reject', '夸大疗效')).data.reason).toBe('ALREADY_DECIDED')
  expect(await shown(own.sellerId)).toEqual([own.title])
  expect((await decide(own, 'takeDown', '涉及处方药')).code).toBe(200)
  expect(await shown(own.sellerId)).toEqual([])
  expect((await auditOf(world, 'seller', own.sellerId)).map(({ action }) => action)).toEqual(['page.approve', 'page.take-down'])
})

test('race: of four decisions at once one counts', async () => {
  const own = await stage()
  const answers = await Promise.all(Array.from({ length: 4 }, () => decide(own)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409, 409])
})
