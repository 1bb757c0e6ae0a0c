import { GOODS_TYPE, type GoodsType, type HiddenReason } from '@shop/contract'
import { sql, type Sql } from '../../../kernel/sql.ts'
import type { Visitor } from '../../access/index.ts'
import { hiddenReason } from './hidden-reason.ts'
import { firstPicture } from './first-picture.ts'

/**
 * Why a visitor sees prescription medicines by name and class only; null for shops whose licence was checked, which see all of them.
 * Order 58 of 2022 on selling medicines online, §13: no packs and labels of them for the public, leaflets only after a check.
 */
export const prescriptionHidden: (visitor: Visitor) => HiddenReason | null = hiddenReason
/** The same for goods of this type: null for all that needs no prescription. */
export const labelHidden = (type: GoodsType, visitor: Visitor): HiddenReason | null =>
  type === GOODS_TYPE.rx ? prescriptionHidden(visitor) : null

const IS_RX = sql`g.type = ${sql.lit(GOODS_TYPE.rx)}`

/** What is printed on the pack of the goods `g`, as this text of a statement; empty where the visitor may not see it. */
export const printed = (visitor: Visitor, text: Sql<string>): Sql<string> =>
  prescriptionHidden(visitor) ? sql<string>`case when ${IS_RX} then '' else ${text} end` : text

/** `firstPicture`; empty where the visitor may not see it. */
export const pictureFor = (visitor: Visitor, width: 200 | 400 = 400) => printed(visitor, firstPicture(width))

/** The days of shelf life that are required of the goods `g`: none where the visitor may not see their expiry, which stock would tell. */
export const requiredLife = (visitor: Visitor, days: Sql<unknown>): Sql<unknown> =>
  prescriptionHidden(visitor) ? sql`case when ${IS_RX} then 0 else ${days} end` : days

/** Whether this visitor sees what is printed on the pack of the goods `g`: where not, no filter or count by it may tell. */
export const seesLabel = (visitor: Visitor): Sql<unknown> => (prescriptionHidden(visitor) ? sql`not (${IS_RX})` : sql`true`)
/** Whether the goods `g` may stand on home, or on a seller's own page, for this visitor: there those who see no packs find none of them. */
export const mayBePromoted = (visitor: Visitor): Sql<unknown> => seesLabel(visitor)
