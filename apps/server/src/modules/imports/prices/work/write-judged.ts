import { sql } from '../../../../kernel/sql.ts'
import type { Tx } from '../../../../kernel/database.ts'
import type { JudgedPrice } from './judge-lot.ts'

/** Writes what rows of an import mean and become, with the price that there is and what everyone pays. */
export function writeJudged(tx: Tx, importId: string, judged: readonly JudgedPrice[]) {
  const given = judged.map(({ nth, meaning, verdict, meant, was }) => ({
    nth,
    ...verdict,
    key: meaning.textKey,
    goodsId: meaning.goodsId,
    candidates: meaning.candidates,
    found: meaning.why,
    offerId: meant?.key.offer_id ?? null,
    shopId: meant?.key.shop_id ?? null,
    groupId: meant?.key.price_group_id ?? null,
    customer: meant?.customer ?? '',
    fen: was?.price_fen ?? null,
    until: was?.valid_to ?? null,
    list: meant?.offer.list_fen ?? null,
    lowest: meant?.offer.lowest_fen ?? null,
  }))
  return sql`update imports.price_row r set outcome = v.outcome, why = v.why, wrong_column = v."column", text_key = v.key,
      goods_id = v."goodsId", candidates = v.candidates, found = v.found, offer_id = v."offerId", shop_id = v."shopId",
      price_group_id = v."groupId", customer = v.customer, seen_fen = v.fen, seen_to = v.until, list_fen = v.list, lowest_fen = v.lowest
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as v(nth int, outcome text, why text, "column" text, key text, "goodsId" bigint,
      candidates bigint[], found text, "offerId" bigint, "shopId" bigint, "groupId" bigint, customer text, fen int, until date, list int,
      lowest int)
    where r.import_id = ${importId} and r.nth = v.nth`.execute(tx)
}
