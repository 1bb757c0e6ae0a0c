import { GetOwnGoodsProposal, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Config } from '../../../kernel/config.ts'
import { first } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { asSeller, privateAddress } from '../../files/index.ts'
import { FROM_PROPOSALS, proposalView, SHOWN, type ShownRow } from './proposal-rows.ts'

/** One proposal of the seller, with addresses of its pictures for whoever asks. */
export const getOwnGoodsProposal =
  (config: Config) =>
  async (
    { db, actor, now }: QueryContext<typeof GetOwnGoodsProposal>,
    { proposalId }: In<typeof GetOwnGoodsProposal>,
  ): Promise<Out<typeof GetOwnGoodsProposal>> => {
    const row = await first(
      db,
      sql<ShownRow>`select ${SHOWN} ${FROM_PROPOSALS} where p.id = ${proposalId} and p.seller_id = ${actor.sellerId}`,
    )
    if (!row) return refuse(GetOwnGoodsProposal, 'NOT_FOUND', {}, '没有这条申请')
    const shown = (fileIds: readonly string[]) =>
      fileIds.map((fileId) => ({ fileId, url: privateAddress(config, fileId, asSeller(actor, 'offers'), now).url }))
    return { ...proposalView(row), pictures: shown(row.picture_ids), papers: shown(row.paper_ids) }
  }
