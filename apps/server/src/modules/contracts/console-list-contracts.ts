import { CONTRACT_NAMES, type ConsoleListContracts, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { containing } from '../../kernel/like.ts'
import { readPage } from '../../kernel/page.ts'
import { addressOfContract, addressOfPaper } from './contract-file.ts'
import { COLUMNS, CONTRACTS, stateOf, stateOn, type ContractRow } from './contract-rows.ts'
import { signatureOf } from './views.ts'

/** The seller's contracts, by state and the shop's name, the newest first. */
export const consoleListContracts =
  (config: Pick<Config, 'secrets'>) =>
  async (
    { db, actor, now }: QueryContext<typeof ConsoleListContracts>,
    { state, keyword, ...input }: In<typeof ConsoleListContracts>,
  ): Promise<Out<typeof ConsoleListContracts>> => {
    const inState = state === undefined ? sql`true` : sql`${stateOn(chinaDay(now))} = ${state}`
    const named = keyword ? sql`h.name like ${containing(keyword)}` : sql`true`
    const matching = sql`from ${CONTRACTS} where c.seller_id = ${actor.sellerId} and ${inState} and ${named}`
    const columns = sql<ContractRow>`${COLUMNS}`
    return readPage(db, input, { columns, matching, order: sql`c.offered_at desc, c.id desc` }, (row) => ({
      contractId: row.id,
      title: row.title,
      shopName: row.shop_name,
      state: stateOf(row, now),
      stateName: CONTRACT_NAMES[stateOf(row, now)],
      validFrom: row.valid_from,
      validUntil: row.valid_until,
      offeredAt: row.offered_at.toISOString(),
      offeredBy: row.offered_by,
      signature: signatureOf(row),
      ended: row.ended_at && { at: row.ended_at.toISOString(), by: row.ended_by, reason: row.end_reason },
      pdf: addressOfContract(config, actor, row.id, now),
      paper: row.paper_id === null ? null : { name: row.paper_name, url: addressOfPaper(config, actor, row.id, now) },
    }))
  }
