import { ConsoleDeliveryNote, SELLER_ORDER_NAMES, type In } from '@shop/contract'
import type { Config } from '../../../kernel/config.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { addressOfNote } from '../../fulfilment/index.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { getOwnOrder } from '../../orders/index.ts'
import { hasNote, readableSellerId } from './policy.ts'

/** The delivery note for the seller: from picking on, since it goes into the box. Printing is recorded in the audit log. */
export const getSellerDeliveryNote =
  (config: Config) =>
  async (
    { tx, actor, now }: CommandContext<typeof ConsoleDeliveryNote>,
    { orderId }: In<typeof ConsoleDeliveryNote>,
  ): Promise<Audited<typeof ConsoleDeliveryNote>> => {
    const { status } = await getOwnOrder(tx, ConsoleDeliveryNote, { sellerId: readableSellerId(actor) }, orderId)
    if (!hasNote(status))
      refuse(ConsoleDeliveryNote, 'ORDER_MOVED_ON', { status }, `订单${SELLER_ORDER_NAMES[status]}，开始拣货后可打印随货同行单`)
    return { answer: addressOfNote(config, actor, orderId, now), audit: { subjectId: orderId } }
  }
