import { REVIEW, lackOf, type ReviewState } from '@shop/contract'
import type { User } from '../actor.ts'

type Shop = Pick<NonNullable<User['shop']>, 'priceState' | 'procureState'>
const STANDS = {
  price: {
    [REVIEW.waiting]: '资质正在审核，通过后即可查看价格',
    [REVIEW.rejected]: '资质审核未通过，处理后可查看价格',
    [REVIEW.ended]: '资质已失效，重新认证后可查看价格',
  },
  procure: {
    [REVIEW.waiting]: '采购资质正在审核，通过后即可下单',
    [REVIEW.rejected]: '采购资质审核未通过，处理后可下单',
    [REVIEW.ended]: '采购资质已失效，重新认证后可下单',
  },
} satisfies Record<string, { [S in ReviewState]?: string }>

/**
 * Where the qualification stands that a shop lacks to see prices or to buy (10-shell: a screen says which one is missing and what its
 * state is); undefined while there is no application. The application to buy is also one to see prices.
 */
export function qualificationText(level: keyof typeof STANDS, { priceState, procureState }: Shop): string | undefined {
  const state = level === 'price' && priceState !== REVIEW.draft ? priceState : procureState
  const texts: { readonly [S in ReviewState]?: string } = STANDS[level]
  return texts[state]
}

/** What a refusal for a shop’s qualification says besides its text: where that stands, and what the shop applies for next. */
export const qualificationData = (level: keyof typeof STANDS, { priceState, procureState }: Shop) => ({
  state: level === 'price' ? priceState : procureState,
  shop: true,
  lacks: lackOf({ price: priceState, procure: procureState }),
})

/** What a member of a frozen shop reads. */
export const frozenText = (why: string) => `门店已被平台冻结：${why}。如有疑问请拨打资质热线`

/** What a member reads while the platform looks into the shop’s right to buy. */
export const SUSPENDED_TEXT = '平台正在复核门店的采购资质，复核期间不能下单。如有疑问请拨打资质热线'
