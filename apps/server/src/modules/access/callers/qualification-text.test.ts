import { MAY_NOT_BUY, REVIEW, GetCart, GetHome, PreviewCheckout, REFUSALS } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()

test('who may not buy yet reads where the qualification stands, at the checkout and on home', async () => {
  for (const [procureState, text] of [
    [REVIEW.waiting, '采购资质正在审核，通过后即可下单'],
    [REVIEW.rejected, '采购资质审核未通过，处理后可下单'],
    [REVIEW.ended, '采购资质已失效，重新认证后可下单'],
    [REVIEW.withdrawn, REFUSALS.PROCURE_QUALIFICATION.msg],
    [REVIEW.draft, REFUSALS.PROCURE_QUALIFICATION.msg],
  ] as const) {
    const { token } = await makeBuyer(world, { priceState: REVIEW.approved, procureState })
    expect(await world.call(PreviewCheckout, {}, token)).toMatchObject({
      code: MAY_NOT_BUY,
      msg: text,
      data: { state: procureState },
    })
    const { cannotBuy } = (await world.call(GetHome, {}, token)).data
    if (text !== REFUSALS.PROCURE_QUALIFICATION.msg) expect(cannotBuy).toEqual({ reason: 'procure', text })
  }
})

test('who may not see prices yet reads the same; the application to buy counts for it, too', async () => {
  for (const [priceState, procureState, text] of [
    [REVIEW.waiting, REVIEW.draft, '资质正在审核，通过后即可查看价格'],
    [REVIEW.draft, REVIEW.waiting, '资质正在审核，通过后即可查看价格'],
    [REVIEW.rejected, REVIEW.draft, '资质审核未通过，处理后可查看价格'],
    [REVIEW.ended, REVIEW.draft, '资质已失效，重新认证后可查看价格'],
  ] as const) {
    const { token } = await makeBuyer(world, { priceState, procureState })
    expect((await world.call(GetHome, {}, token)).data.cannotBuy).toEqual({ reason: 'price', text })
    expect((await world.call(GetCart, {}, token)).code).toBe(MAY_NOT_BUY)
  }
})
