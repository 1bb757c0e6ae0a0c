import type { CallOut } from '@shop/contract/endpoints'

export type Detail = CallOut<'GetGoodsDetail'>
export type DetailOffer = NonNullable<Detail['offer']>
