import {
  MAX_LISTED_BRANCHES,
  SHOP_TYPE,
  type CertificateKind,
  type ConsoleGetShop,
  type Out,
  type ShopType,
} from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows, type Reader } from '../../kernel/database.ts'
import type { CertificateTable } from '../qualification/tables.gen.ts'
import { findBranch, findHeadquarters, listBranchesOf } from '../shops/index.ts'

type Chain = Out<typeof ConsoleGetShop>['chain']
interface Row {
  branch_id: number
  state: Chain[number]['state']
  approves_orders: boolean
  asked_at: Date
  decided_at: Date | null
  reason: string
}
/** A branch, the other shop that stands in the list, and the headquarters of the two. */
interface Link {
  row: Row
  shopId: number
  name: string
  headquarters: string
}

/** The other shops of a chain as they stand to this one: of a branch its headquarters, of a headquarters its branches. */
export async function chainOf(db: Reader, shop: { id: number; name: string; type: ShopType }): Promise<Chain> {
  const links = await linksOf(db, shop)
  const authorised = await authorisedBy(
    db,
    links.map(({ row }) => row.branch_id),
  )
  return links.map(({ row, shopId, name, headquarters }) => {
    const by = authorised.get(row.branch_id) ?? headquarters
    return {
      shopId,
      name,
      state: row.state,
      approvesOrders: row.approves_orders,
      askedAt: row.asked_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
      reason: row.reason,
      authorisedBy: by === headquarters ? null : by,
    }
  })
}

async function linksOf(db: Reader, { id, name, type }: { id: number; name: string; type: ShopType }): Promise<Link[]> {
  if (type === SHOP_TYPE.headquarters)
    return (await listBranchesOf(db, id))
      .slice(0, MAX_LISTED_BRANCHES)
      .map((row) => ({ row, shopId: row.branch_id, name: row.name, headquarters: name }))
  const row = type === SHOP_TYPE.branch ? await findBranch(db, id) : undefined
  const above = row && (await findHeadquarters(db, row.headquarters_id, SHOP_TYPE.headquarters))
  return row && above ? [{ row, shopId: above.id, name: above.name, headquarters: above.name }] : []
}

const AUTHORISATION: CertificateKind = 'headquarters-authorisation'
/** Whom the authorisations of branches name. Names change by licences, so a difference is looked at, and refuses nothing. */
const authorisedBy = async (db: Reader, branchIds: readonly number[]): Promise<ReadonlyMap<number, string>> =>
  new Map(
    (
      await rows(
        db,
        sql<
          Pick<CertificateTable, 'shop_id' | 'holder'>
        >`select shop_id, holder from qualification.certificate where kind = ${AUTHORISATION} and shop_id = any (${branchIds}::bigint[])`,
      )
    ).map(({ shop_id: shopId, holder }) => [shopId, holder]),
  )
