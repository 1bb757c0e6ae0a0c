import type { GetSalesman, Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { AppUserTable } from '../access/tables.gen.ts'
import { sellerName } from '../catalog/index.ts'
import { isOver, SALESMAN_COLUMNS, type SalesmanRow } from '../salesmen/index.ts'
import { handledText } from './handled-text.ts'

/** A salesman `s` with the account `u`, as rows show them. */
export interface CardRow extends SalesmanRow, Pick<AppUserTable, 'avatar_file_id'> {
  seller_name: string
  handles: string
}
/** For whom a salesman `s` works, in words. */
export const EMPLOYER = sql`coalesce(${sellerName(sql.ref('s.seller_id'))}, '平台')`
export const CARD = sql`${SALESMAN_COLUMNS.of('s')}, u.avatar_file_id, ${EMPLOYER} as seller_name, ${handledText(sql.ref('s.id'))} as handles`

type Card = Pick<
  Out<typeof GetSalesman>,
  | 'salesmanId'
  | 'sellerId'
  | 'sellerName'
  | 'name'
  | 'avatar'
  | 'phone'
  | 'hours'
  | 'area'
  | 'handles'
  | 'authorisedUntil'
  | 'authorisationOver'
>
export const cardOf = (row: CardRow, now: Date): Card => ({
  salesmanId: row.id,
  sellerId: row.seller_id,
  sellerName: row.seller_name,
  name: row.name,
  avatar: row.avatar_file_id && `/files/u/${row.avatar_file_id}.webp`,
  phone: row.phone,
  hours: row.hours,
  area: row.area,
  handles: row.handles,
  authorisedUntil: row.authorised_until,
  authorisationOver: isOver(row, now),
})

/** Whoever serves the shop no more, or without an authorisation, is not to be called. */
export const calledOnlyIf = (serves: boolean, card: Card): Card => (serves ? card : { ...card, phone: '', hours: '' })
