import { SaveOffer, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows, type Tx } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { lockOwnOffers, saveOfferRules, type OfferRules } from '../../catalog/index.ts'
import { difference } from '../../../kernel/audit-line.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { ruleErrors } from './offer-rules.ts'

/** The codes that are not a province's. */
const findUnknownProvinces = async (tx: Tx, codes: readonly number[]) =>
  (
    await rows(
      tx,
      sql<{
        id: number
      }>`select w.id from unnest(${codes}::bigint[]) w(id) where not exists (select from platform.region r where r.id = w.id and r.level = 1)`,
    )
  ).map((r) => r.id)

const sorted = <T extends number>(ids: readonly T[] | null) => (ids === null ? null : [...new Set(ids)].toSorted((a, b) => a - b))

/**
 * Changes price tiers and rules of one of the seller's offers. `version` is the one the person started from: if someone else
 * saved in the meantime, the change is refused with the current version and nothing is overwritten. The day's price is recorded
 * in the price history.
 */
export async function saveOffer(
  { tx, actor, now, settings }: CommandContext<typeof SaveOffer>,
  input: In<typeof SaveOffer>,
): Promise<Audited<typeof SaveOffer>> {
  const { gccsId, version } = input
  const errors = ruleErrors(input)
  if (Object.keys(errors).length > 0) badInput(errors)
  const regions = sorted(input.regions)
  const unknownRegions = regions ? await findUnknownProvinces(tx, regions) : []
  if (unknownRegions.length > 0) badInput({ regions: `没有这个省份：${unknownRegions.slice(0, 3).join('、')}` })

  const [offer] = await lockOwnOffers(tx, actor.sellerId, [gccsId])
  if (!offer) refuse(SaveOffer, 'NOT_FOUND', {}, '没有这个商品')
  if (offer.version !== version) refuse(SaveOffer, 'CHANGED_MEANWHILE', { version: offer.version })
  const rules: OfferRules = {
    tier_from: input.tiers.map((t) => t.from),
    tier_fen: input.tiers.map((t) => t.fen),
    min_quantity: input.minQuantity,
    step: input.step,
    limit_per_order: input.limitPerOrder,
    limit_per_day: input.limitPerDay,
    limit_per_month: input.limitPerMonth,
    split_allowed: input.splitAllowed,
    sort_weight: input.sortWeight,
    shop_types: sorted(input.shopTypes),
    regions,
  }
  await saveOfferRules(tx, gccsId, rules, { now, settings })
  return { answer: { gccsId, version: version + 1 }, audit: { subjectId: gccsId, ...difference(SaveOffer, offer, rules) } }
}
