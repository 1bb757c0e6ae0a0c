import { GetDeliveryNote, type In } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { addressOfNote } from '../fulfilment/index.ts'
import { getOwnOrder, hasPackages } from '../orders/index.ts'

/** The delivery note for the buyer: available once something was shipped. */
export const getDeliveryNote =
  (config: Config) =>
  async ({ db, actor, now }: QueryContext<typeof GetDeliveryNote>, { orderId }: In<typeof GetDeliveryNote>) => {
    const { status } = await getOwnOrder(db, GetDeliveryNote, { shopId: actor.shop.id }, orderId)
    if (!hasPackages(status)) refuse(GetDeliveryNote, 'ORDER_MOVED_ON', { status }, '卖家发货后可查看随货同行单')
    return addressOfNote(config, actor, orderId, now)
  }
