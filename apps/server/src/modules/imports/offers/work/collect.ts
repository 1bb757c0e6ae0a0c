import type { NewBatch, OfferRules } from '../../../catalog/index.ts'
import type { Effects, Verdict } from './judge-row.ts'
import type { Row } from './row.ts'
import { offerKey, type State } from './state.ts'

/** An offer by its goods: it may be one that the lot adds. */
interface Place {
  goodsId: number
  isNearExpiry: boolean
}
/** What the rows of a lot do together, once for each offer. */
export interface Collected {
  /** By goods. */
  adds: Map<number, { rules: OfferRules; taxRate: number | null }>
  /** By offer. */
  rules: Map<number, OfferRules>
  receives: { place: Place; batch: Omit<NewBatch, 'offer_id'> }[]
  corrects: NonNullable<Effects['corrects']>
  sales: Map<Place, boolean>
}

/** Puts the effects of a lot’s rows together. Of an offer that several rows change, the last one has what all of them say. */
export function collect(lot: readonly Row[], judged: readonly { verdict: Verdict }[], state: State): Collected {
  const work: Collected = { adds: new Map(), rules: new Map(), receives: [], corrects: [], sales: new Map() }
  const places = new Map<string, Place>()
  for (const [i, { verdict }] of judged.entries()) {
    if (verdict.outcome !== 'new' && verdict.outcome !== 'changed') continue
    const { goods_id: goodsId, asked } = lot[i]!
    const key = offerKey(goodsId!, verdict.isNearExpiry)
    const place = places.get(key) ?? { goodsId: goodsId!, isNearExpiry: verdict.isNearExpiry }
    places.set(key, place)
    const { rules, receive, corrects, onSale } = verdict.effects
    const offer = state.offers.get(key)
    if (rules && offer) work.rules.set(offer.id, rules)
    else if (rules) work.adds.set(goodsId!, { rules, taxRate: asked.taxRate ?? work.adds.get(goodsId!)?.taxRate ?? null })
    if (receive) work.receives.push({ place, batch: receive })
    if (corrects) work.corrects.push(...corrects)
    if (onSale !== undefined) work.sales.set(place, onSale)
  }
  return work
}

/** The offer at a place, also one that was just added; undefined where somebody else was faster. */
export const offerIdOf = ({ goodsId, isNearExpiry }: Place, state: State, added: ReadonlyMap<number, number>) =>
  state.offers.get(offerKey(goodsId, isNearExpiry))?.id ?? (isNearExpiry ? undefined : added.get(goodsId))
