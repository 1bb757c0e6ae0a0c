import { SetRegionTerms, type In } from '@shop/contract'
import { shortYuan } from '../../../kernel/amounts.ts'
import { difference } from '../../../kernel/audit-line.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput } from '../../../kernel/refusal.ts'
import { freightText, lockSellerRecord, regionTermsOf, replaceRegionTerms, type RegionTermsRow } from '../../catalog/index.ts'
import { provinceNames } from '../../platform/index.ts'
import { freeFreightError } from './freight-rules.ts'
import { groupedTerms } from './region-terms-view.ts'
import { expectSeen } from './seller-view.ts'

type Terms = In<typeof SetRegionTerms>['terms']

/** What is wrong with the terms, each at its field: what is no province, one that has terms already, and freight that no order pays. */
function termErrors(terms: Terms, names: ReadonlyMap<number, string>): Record<string, string> {
  const errors: Record<string, string> = {}
  const taken = new Set<number>()
  for (const [i, group] of terms.entries()) {
    const unknown = group.regionIds.find((id) => !names.has(id))
    const twice = group.regionIds.find((id) => taken.has(id))
    if (unknown !== undefined) errors[`terms.${i}.regionIds`] = `没有这个省份：${unknown}`
    else if (twice !== undefined) errors[`terms.${i}.regionIds`] = `${names.get(twice)}已在前面填写`
    for (const id of group.regionIds) taken.add(id)
    const wrong = freeFreightError(group)
    if (wrong) errors[`terms.${i}.freeFreightFen`] = wrong
  }
  return errors
}

const rowsOf = (terms: Terms): RegionTermsRow[] =>
  terms
    .flatMap(({ regionIds, minOrderFen, freightFen, freeFreightFen, deliveryHours }) =>
      [...new Set(regionIds)].map((id) => ({
        region_id: id,
        min_order_fen: minOrderFen,
        freight_fen: freightFen,
        free_freight_fen: freeFreightFen,
        delivery_hours: deliveryHours,
      })),
    )
    .sort((a, b) => a.region_id - b.region_id)

/** The terms as the log has them, a line for the provinces that have the same. */
const linesOf = (terms: readonly RegionTermsRow[], names: ReadonlyMap<number, string>) =>
  groupedTerms(terms, names).map(
    (group) =>
      `${group.regions.map(({ name }) => name).join('、')}：起配 ${shortYuan(group.minOrderFen)}，${freightText({ freight_fen: group.freightFen, free_freight_fen: group.freeFreightFen })}，发出后 ${group.deliveryHours} 小时送达`,
  )

/**
 * Sets the terms of the caller's own seller for the shops of provinces, under the seller's lock. Carts and previews reckon with them from
 * the commit on; an order that was previewed with others is refused with what changed. Refuses who saw older terms, unless nothing would change.
 */
export async function setRegionTerms(
  { tx, actor: { sellerId } }: CommandContext<typeof SetRegionTerms>,
  { version, terms }: In<typeof SetRegionTerms>,
): Promise<Audited<typeof SetRegionTerms>> {
  const seller = (await lockSellerRecord(tx, sellerId))!
  const before = await regionTermsOf(tx, sellerId)
  const names = await provinceNames(tx, [...terms.flatMap(({ regionIds }) => regionIds), ...before.map((row) => row.region_id)])
  const errors = termErrors(terms, names)
  if (Object.keys(errors).length > 0) badInput(errors)
  const after = rowsOf(terms)
  const changes = difference(SetRegionTerms, { regionTerms: linesOf(before, names) }, { regionTerms: linesOf(after, names) })
  if (Object.keys(changes.after).length === 0) return { answer: { done: true }, audit: [] }
  expectSeen(SetRegionTerms, seller, version)
  await replaceRegionTerms(tx, sellerId, after)
  return { answer: { done: true }, audit: { subjectId: sellerId, ...changes } }
}
