import { REVIEW } from '@shop/contract'
import { sql } from 'kysely'
import type { Visitor } from '../../access/index.ts'

/** Whether the seller `s` of a statement sells only to shops whose first-business documents it has approved, and the visitor's is none of them. */
export const accountMissing = ({ shop }: Visitor) => sql<boolean>`(s.needs_account and not exists (
    select from catalog.seller_account a
    where a.seller_id = s.id and a.shop_id = ${shop?.id ?? null} and a.state = ${sql.lit(REVIEW.approved)}))`
