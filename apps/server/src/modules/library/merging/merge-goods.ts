import { IDENTIFYING_FACTS, MergeGoods, type In } from '@shop/contract'
import { ADVISORY_LOCKS } from '../../../kernel/advisory-locks.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { rows, type Tx } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { sql } from '../../../kernel/sql.ts'
import { lockForChange, refreshOffer, unsaleableOffer } from '../../catalog/index.ts'
import type { OfferTable } from '../../catalog/tables.gen.ts'
import { indexGoods } from '../../search/index.ts'
import type { GoodsMerge, MergesGoods } from '../../merges-goods.ts'
import { changedBy, increaseVersion, NO_SUCH_GOODS } from '../edits.ts'
import { doubledOffers, factName, factsInWords, findPair, pairsOf, type MergedRow } from './merge-records.ts'

type Context = CommandContext<typeof MergeGoods>
type Input = In<typeof MergeGoods>

/**
 * Makes one record of two of the same product. Offers and goods are locked before anything is read; every module moves its rows; orders
 * over the offers are checked again; the search knows it at once. All in this transaction.
 */
export const mergeGoods =
  (modules: () => readonly MergesGoods[]) =>
  async (context: Context, input: Input): Promise<Audited<typeof MergeGoods>> => {
    const { tx, actor, now, settings } = context
    const { keptId, goneId } = input
    if (keptId === goneId) badInput({ goneId: '请选择另一个商品' })
    // As for records that are added: what is one product is decided by one operator at a time.
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.library})`.execute(tx)
    const ids = [keptId, goneId].toSorted((a, b) => a - b)
    await lockForChange(tx, ids)
    const pair = (await findPair(tx, keptId, goneId)) ?? refuse(MergeGoods, 'NOT_FOUND', {}, NO_SUCH_GOODS)
    await checkPair(tx, modules(), pair, input)
    const doubled = await chooseOffers(tx, input)
    const merge: GoodsMerge = { ...namesOf(pair), replaced: doubled.map(({ offerId, by }) => ({ offerId, by })), now }
    const references = await moving(tx, modules(), merge)
    for (const { move } of modules()) await move?.(tx, merge)
    await checkSellers(tx, keptId)
    await refreshOffer(tx, await offersOf(tx, keptId), { now, settings })
    for (const id of ids) await increaseVersion(tx, id, actor, now)
    await indexGoods(tx, ids)
    const { kept, gone } = pair
    const after = (await findPair(tx, keptId, keptId))!.kept
    return {
      answer: { goodsId: keptId, version: kept.version + 1 },
      audit: {
        subjectId: keptId,
        before: { goods: nameOf(gone), barcodes: kept.barcodes, traceProducts: kept.trace_products, keywords: kept.keywords },
        after: {
          goods: nameOf(kept),
          barcodes: after.barcodes,
          traceProducts: after.trace_products,
          keywords: after.keywords,
          moved: references,
          offers: doubled.map(({ seller, offerId, by }) => `${seller}：停售 ${offerId}，保留 ${by}`),
          ...(input.reason && { reason: input.reason }),
        },
      },
    }
  }

type Pair = { kept: MergedRow; gone: MergedRow }
const nameOf = ({ show_name, goods_no }: MergedRow) => `${show_name}（${goods_no}）`
export const namesOf = ({ kept, gone }: Pair) => ({
  kept: { id: kept.id, goodsNo: kept.goods_no },
  gone: { id: gone.id, goodsNo: gone.goods_no },
})

/** Refuses records that changed since they were looked at, that may be different products, and goods that are being recalled. */
async function checkPair(tx: Tx, modules: readonly MergesGoods[], { kept, gone }: Pair, input: Input) {
  const changed = kept.version !== input.keptVersion ? kept : gone.version !== input.goneVersion ? gone : undefined
  if (changed) refuse(MergeGoods, 'CHANGED_MEANWHILE', {}, changedBy(changed))
  if (gone.listed && !kept.listed) badInput({ keptId: '要保留的商品已停止展示，请先恢复展示，或保留另一个' })
  const [facts, others] = [factsInWords(kept), factsInWords(gone)]
  const differing = IDENTIFYING_FACTS.filter((key) => facts[key] !== others[key]).map(factName)
  if (differing.length > 0 && input.reason.length < 2)
    badInput({ reason: `${differing.join('、')}不同，请写明为什么是同一个商品` })
  for (const { hinders } of modules) {
    const problem = await hinders?.(tx, [kept.id, gone.id])
    if (problem) badInput({ goneId: problem })
  }
}

/** Of each seller with an offer of both records, the one that is sold no more, and the one that takes its place. */
async function chooseOffers(tx: Tx, { keptId, goneId, keptOffers }: Input) {
  const pairs = pairsOf(await doubledOffers(tx, keptId, goneId))
  const chosen = new Set(keptOffers)
  const replaced = pairs.map((pair) => {
    const [by, ...more] = pair.filter(({ id }) => chosen.has(id))
    const gone = pair.find(({ id }) => !chosen.has(id))
    if (!by || !gone || more.length > 0) return badInput({ keptOffers: `请选择${pair[0].seller}保留哪个报价` })
    return { offerId: gone.id, by: by.id, seller: by.seller }
  })
  if (chosen.size > replaced.length) badInput({ keptOffers: '报价已有变化，请重新查看' })
  return replaced
}

/** What is about to move, in words. */
async function moving(tx: Tx, modules: readonly MergesGoods[], { gone }: GoodsMerge): Promise<string[]> {
  const all: string[] = []
  for (const { count } of modules)
    for (const one of (await count?.(tx, gone)) ?? []) if (one.moves && one.count > 0) all.push(`${one.name} ${one.count}`)
  return all
}

const offersOf = async (tx: Tx, goodsId: number, onSale = false) =>
  (
    await rows(
      tx,
      sql<
        Pick<OfferTable, 'id'>
      >`select id from catalog.offer where goods_id = ${goodsId} and (on_sale or not ${onSale}::boolean) order by id`,
    )
  ).map(({ id }) => id)

/** Refuses where a seller would have on sale what it may not sell. */
async function checkSellers(tx: Tx, keptId: number) {
  const problem = await unsaleableOffer(tx, await offersOf(tx, keptId, true))
  if (problem) badInput({ keptId: `有卖家不能销售要保留的商品。${problem}` })
}
