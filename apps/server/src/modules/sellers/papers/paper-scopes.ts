import {
  certificateOfPaper,
  readScopeText,
  REVIEW,
  SCOPE_PAPERS,
  scopeTableOf,
  sellerPaperScopes,
  SHOP_TYPE,
} from '@shop/contract'
import type { Scope, ScopeWord, SellerPaperKind } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { NO_END } from '../../../kernel/clock.ts'
import { first, rows, type Executor, type Tx } from '../../../kernel/database.ts'
import type { ScopeEnds } from '../../catalog/index.ts'

/** Whether the paper `p` gives scopes, counts, and its scopes are not recorded. */
export const UNSCOPED = sql`(p.state = ${sql.lit(REVIEW.approved)} and p.scopes is null and p.kind = any(${SCOPE_PAPERS}::text[]))`

/** The kinds of a seller's papers that count and whose scopes are not recorded. */
export const unscopedPapers = async (db: Executor, sellerId: number): Promise<SellerPaperKind[]> =>
  (
    await rows(
      db,
      sql<{
        kind: SellerPaperKind
      }>`select p.kind from sellers.paper p where p.seller_id = ${sellerId} and ${UNSCOPED} order by p.id`,
    )
  ).map(({ kind }) => kind)

/**
 * What the papers of a seller let it sell, each scope until its last day. Null as long as it is not known: its drug licence, without which
 * no seller is opened, or another paper that counts has no recorded scopes. So papers are recorded one after the other, and one that is
 * handed in first stops nothing that the others cover.
 */
export async function readScopeEnds(tx: Tx, sellerId: number): Promise<ScopeEnds | null> {
  const known = await first(
    tx,
    sql`select from sellers.paper d where d.seller_id = ${sellerId} and d.state = ${sql.lit(REVIEW.approved)} and d.kind = 'drug-licence'
      and not exists (select from sellers.paper p where p.seller_id = d.seller_id and ${UNSCOPED})`,
  )
  if (!known) return null
  const ends = await rows(
    tx,
    sql<{ scope: Scope; until: string }>`select c.scope, max(coalesce(p.valid_until::text, ${NO_END})) as until
      from sellers.paper p cross join unnest(p.scopes) c (scope)
      where p.seller_id = ${sellerId} and p.state = ${sql.lit(REVIEW.approved)} group by c.scope`,
  )
  return Object.fromEntries(ends.map(({ scope, until }) => [scope, until]))
}

/** What is wrong with the scopes that are confirmed for a paper of a kind; null: nothing. */
export function scopesProblem(kind: SellerPaperKind, scopes: readonly Scope[]): string | null {
  const given = sellerPaperScopes(kind)
  if (given.length === 0) return scopes.length > 0 ? '这类资质不登记经营范围' : null
  if (scopes.length === 0) return '请选择这份证照的经营范围'
  return scopes.every((scope) => given.includes(scope)) ? null : '有的范围不由这类证照许可，请重新选择'
}

/** The scopes that the words of a paper mean, of those that its kind gives, and the words that the list lacks. */
export function readPaperScopes({ kind, scope: text }: { kind: SellerPaperKind; scope: string }, words: readonly ScopeWord[]) {
  const certificate = certificateOfPaper(kind)
  if (!certificate) return { readScopes: [], unknownWords: [] }
  const { codes, unknown } = readScopeText(text, scopeTableOf(words, certificate), SHOP_TYPE.wholesaler)
  return { readScopes: codes, unknownWords: unknown }
}

/** Scopes as they are stored: each once, in their order. */
export const sortedScopes = (kind: SellerPaperKind, scopes: readonly Scope[]): Scope[] =>
  sellerPaperScopes(kind).filter((scope) => scopes.includes(scope))
export const sameScopes = (one: readonly Scope[] | null, other: readonly Scope[] | null): boolean =>
  one === null || other === null ? one === other : one.length === other.length && one.every((scope) => other.includes(scope))
