import type { GetGoodsDetail } from '@shop/contract/catalog'
import type { Out } from '@shop/contract/endpoint'

export type Detail = Out<typeof GetGoodsDetail>
export type DetailOffer = NonNullable<Detail['offer']>
