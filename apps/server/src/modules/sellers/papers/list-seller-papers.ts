import { ListSellerPapers, sellerPaperName, sellerPaperRule, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Config } from '../../../kernel/config.ts'
import { first, type Executor } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { priceHiddenReason } from '../../catalog/index.ts'
import type { SellerTable } from '../../catalog/tables.gen.ts'
import { addressOfPicture } from './paper-addresses.ts'
import { markFor } from './paper-mark.ts'
import { listInForce, standingOf } from './paper-rows.ts'

/** An open seller, whether or not its licences let it sell. */
export const findOpenSeller = (db: Executor, sellerId: number) =>
  first(
    db,
    sql<Pick<SellerTable, 'name' | 'company_name' | 'licence_no'>>`select name, company_name, licence_no from catalog.seller
      where id = ${sellerId} and open`,
  )

/**
 * What a seller's papers say is for anybody (E-commerce Law, article 15), but for its bank account; their pictures, from which seals could
 * be copied, are for shops whose licence was checked.
 */
export const listSellerPapers =
  (config: Pick<Config, 'secrets'>) =>
  async (
    { db, actor, now }: QueryContext<typeof ListSellerPapers>,
    { sellerId }: In<typeof ListSellerPapers>,
  ): Promise<Out<typeof ListSellerPapers>> => {
    const [seller, papers] = await Promise.all([findOpenSeller(db, sellerId), listInForce(db, sellerId)])
    if (!seller) return refuse(ListSellerPapers, 'NOT_FOUND')
    const hidden = priceHiddenReason(actor)
    const member = actor.kind === 'user' && actor.shop && !hidden ? { userId: actor.userId, shopId: actor.shop.id } : null
    return {
      sellerName: seller.name,
      companyName: seller.company_name,
      rows: papers.map((row) => ({
        kind: row.kind,
        name: sellerPaperName(row.kind),
        ...(member || !sellerPaperRule(row.kind).confidential
          ? { number: row.number, issuer: row.issuer }
          : { number: '', issuer: '' }),
        scopeText: row.scope,
        validFrom: row.valid_from,
        validUntil: row.valid_until,
        state: standingOf(row, now),
        pictureCount: row.file_ids.length,
        pictures: member
          ? row.file_ids.map((_, at) => ({ fileId: `${row.id}-${at}`, url: addressOfPicture(config, member, row.id, at, now) }))
          : [],
      })),
      mark: member ? markFor(actor.shop!.name, now) : '',
      hidden,
    }
  }
