import { isSpecialPaper, SCOPE_NAMES, scopesOf, type Scope } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { columnsOf, type Nullable, type RowOf } from '../../kernel/columns.ts'
import type { CertificateTable } from './tables.gen.ts'

const CERTIFICATE = columnsOf<CertificateTable>()('kind', 'is_core')
/** A certificate with what decides which purchases its end stops. */
export interface Stopping extends RowOf<typeof CERTIFICATE>, Nullable<{ scopes: Scope[] }> {
  /** The kinds of the shop's other certificates that last longer. */
  others: string[]
}
/** The columns of `Stopping`, of a certificate `c` with its shop's qualification `q`. */
export const STOPPING_COLUMNS = sql`${CERTIFICATE.of('c')}, q.scopes, array(select x.kind from qualification.certificate x
  where x.shop_id = c.shop_id and x.id <> c.id and (x.expires_on is null or x.expires_on > c.expires_on)) as others`

const ALL = '全部采购'

/** Which purchases stop when a certificate is over, in words; '' where none does. */
export function whatStops({ kind, is_core: isCore, scopes, others }: Stopping): string {
  if (isCore) return ALL
  if (isSpecialPaper(kind)) return '含麻黄碱类复方制剂'
  const given = scopesOf(kind)
  const kept = others.flatMap((other) => scopesOf(other))
  return (scopes ?? [])
    .filter((scope) => given.includes(scope) && !kept.includes(scope))
    .map((scope) => SCOPE_NAMES[scope])
    .join('、')
}
