import { DownloadSellerPapers, type In, type Out } from '@shop/contract'
import type { Config } from '../../../kernel/config.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findOpenSeller } from './list-seller-papers.ts'
import { addressOfBundle } from './paper-addresses.ts'
import { listInForce } from './paper-rows.ts'

/** Gives out where all papers of a seller are as one file; that it was opened is recorded when it is. */
export const downloadSellerPapers =
  (config: Pick<Config, 'secrets'>) =>
  async (
    { tx, actor, now }: CommandContext<typeof DownloadSellerPapers>,
    { sellerId }: In<typeof DownloadSellerPapers>,
  ): Promise<Out<typeof DownloadSellerPapers>> => {
    if (!(await findOpenSeller(tx, sellerId))) refuse(DownloadSellerPapers, 'NOT_FOUND')
    if ((await listInForce(tx, sellerId)).length === 0) refuse(DownloadSellerPapers, 'NOT_FOUND', {}, '卖家还没有上传资质')
    return { url: addressOfBundle(config, actor, sellerId, now) }
  }
