import { DownloadOrderReports, type In, type Out } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { getOwnOrder } from '../orders/index.ts'
import { pdfAddress } from './addresses.ts'
import { batchesOfOrder } from './order-batches.ts'

/** Gives out where the reports of an order are as one file; that it was opened is recorded when it is. */
export const downloadOrderReports =
  (config: Pick<Config, 'secrets'>) =>
  async (
    { tx, actor, now }: CommandContext<typeof DownloadOrderReports>,
    { orderId }: In<typeof DownloadOrderReports>,
  ): Promise<Out<typeof DownloadOrderReports>> => {
    await getOwnOrder(tx, DownloadOrderReports, { shopId: actor.shop.id }, orderId)
    const batches = await batchesOfOrder(tx, orderId)
    if (!batches.some(({ reports }) => reports)) refuse(DownloadOrderReports, 'NOT_FOUND', {}, '卖家还没有上传这些批号的药检报告')
    return { url: pdfAddress(config, actor, `o${orderId}`, now) }
  }
