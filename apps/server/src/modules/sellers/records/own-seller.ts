import type { ConsoleGetOwnSeller, In, Out, SetOwnTerms } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext, QueryContext } from '../../../kernel/endpoint.ts'
import { badInput } from '../../../kernel/refusal.ts'
import { lockSellerRecord, setTerms, type SellerRow } from '../../catalog/index.ts'
import { listedColumns, listedView, termsView, type ListedRow } from './seller-view.ts'

/** The seller that the caller works for. */
export async function consoleGetOwnSeller({
  db,
  now,
  actor,
}: QueryContext<typeof ConsoleGetOwnSeller>): Promise<Out<typeof ConsoleGetOwnSeller>> {
  const row = (await first<ListedRow>(
    db,
    sql`select ${listedColumns(now)} from catalog.seller s where s.id = ${actor.sellerId}`,
  ))!
  return { ...listedView(row), ...termsView(row), closed: row.closed_at !== null }
}

/**
 * Sets the terms of the caller's own seller, under its lock. Carts and previews reckon with them from the commit on; an order that was
 * previewed with others is refused with what changed.
 */
export async function setOwnTerms(
  { tx, actor }: CommandContext<typeof SetOwnTerms>,
  input: In<typeof SetOwnTerms>,
): Promise<Audited<typeof SetOwnTerms>> {
  const { sellerId } = actor
  if (input.freeFreightFen !== null && input.freightFen === 0) badInput({ freeFreightFen: '不收运费，不用填写包邮金额' })
  if (input.freeFreightFen !== null && input.freeFreightFen < input.minOrderFen)
    badInput({ freeFreightFen: '包邮金额不能低于起订金额' })
  const seller = (await lockSellerRecord(tx, sellerId))!
  const [before, after] = [lineOf(termsOf(seller)), lineOf(input)]
  if (JSON.stringify(before) === JSON.stringify(after)) badInput({ phone: '没有改动' })
  await setTerms(tx, sellerId, input)
  return { answer: { done: true }, audit: { subjectId: sellerId, before, after } }
}

const termsOf = (row: SellerRow): In<typeof SetOwnTerms> => ({ phone: row.phone, ...termsView(row) })
/** The terms as the log has them. */
const lineOf = (it: In<typeof SetOwnTerms>) => ({
  phone: it.phone,
  minOrder: it.minOrderFen,
  freight: it.freightFen,
  freeFreight: it.freeFreightFen,
  deliveryHours: it.deliveryHours,
  cutoffHour: it.cutoffHour,
  notice: it.notice,
  needsAccount: it.needsAccount,
})
