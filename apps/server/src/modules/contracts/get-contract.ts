import { GetContract, type In, type Out } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { addressOfContract } from './contract-file.ts'
import { findContract } from './contract-rows.ts'
import { hasOpened } from './openings.ts'
import { whyNotSigned } from './may-sign.ts'
import { contractView } from './views.ts'

/** A contract of the shop with its text. */
export const getContract =
  (config: Pick<Config, 'secrets'>) =>
  async (
    { db, actor, now }: QueryContext<typeof GetContract>,
    { contractId }: In<typeof GetContract>,
  ): Promise<Out<typeof GetContract>> => {
    const [row, opened] = await Promise.all([findContract(db, contractId), hasOpened(db, contractId, actor.userId)])
    if (row?.shop_id !== actor.shop.id) return refuse(GetContract, 'NOT_FOUND')
    return {
      ...contractView(row, now),
      statement: row.statement,
      hash: row.hash.toString('hex'),
      pdf: addressOfContract(config, actor, row.id, now),
      cannotSign: whyNotSigned(actor),
      paper: row.paper_hash && {
        name: row.paper_name,
        size: row.paper_size,
        hash: row.paper_hash.toString('hex'),
        opened,
      },
    }
  }
