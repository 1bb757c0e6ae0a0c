import { SubmitPurchaserPapers } from '@shop/contract'
import { expect, test } from 'vitest'
import { givePapers, makeBuyer, makePapers } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { addDays } from '../../kernel/clock.ts'
import { sql } from '../../kernel/sql.ts'

const world = await openWorld()

test('a power of attorney that ends before the right that its member has is not sent', async () => {
  const { token, userId, shopId } = await makeBuyer(world, { role: 'purchaser', withoutPapers: true })
  const papers = await makePapers(world, userId)
  const submit = () => world.call(SubmitPurchaserPapers, papers, token)
  const until = addDays(papers.poaUntil, 1)
  await givePapers(world, { userId, shopId }, until)
  expect((await submit()).data.fields).toEqual({
    poaUntil: `您现在的下单资格到 ${until}，委托书不能比它更早到期；要提前结束，请联系门店负责人`,
  })
  await world.write(sql`update shops.permit set valid_from = ${papers.poaUntil} where user_id = ${userId}`)
  expect((await submit()).data.fields).toHaveProperty('poaUntil')
  await world.write(sql`update shops.permit set valid_until = ${papers.poaUntil} where user_id = ${userId}`)
  expect((await submit()).code).toBe(200)
})
