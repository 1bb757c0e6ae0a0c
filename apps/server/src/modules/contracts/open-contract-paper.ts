import { OpenContractPaper, type In, type Out } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { addressOfPaper, readPaper } from './contract-file.ts'
import { findContract } from './contract-rows.ts'
import { recordOpening } from './openings.ts'

/** Gives a member the seller's own PDF, which they asked for themselves: that is recorded, not that something fetched the address. */
export const openContractPaper =
  (config: Pick<Config, 'secrets' | 'dataDir'>) =>
  async (
    { tx, actor, now }: CommandContext<typeof OpenContractPaper>,
    { contractId }: In<typeof OpenContractPaper>,
  ): Promise<Out<typeof OpenContractPaper>> => {
    const row = await findContract(tx, contractId)
    if (row?.shop_id !== actor.shop.id) return refuse(OpenContractPaper, 'NOT_FOUND')
    if (row.paper_id === null) refuse(OpenContractPaper, 'NOT_FOUND', {}, '这份协议没有单独的文件，请直接阅读正文')
    // What can't be read has not been opened.
    if (!(await readPaper(tx, config.dataDir, row)))
      refuse(OpenContractPaper, 'NOT_FOUND', {}, '这份文件暂时打不开，请联系卖家重新发出')
    await recordOpening(tx, contractId, actor.userId, now)
    return { url: addressOfPaper(config, actor, contractId, now) }
  }
