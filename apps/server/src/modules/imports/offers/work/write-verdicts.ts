import type { OfferOutcome } from '@shop/contract'
import { sql } from '../../../../kernel/sql.ts'
import type { Tx } from '../../../../kernel/database.ts'
import type { Meaning } from '../../goods/find-goods.ts'
import type { Verdict } from './judge-row.ts'

type Written = Pick<Verdict, 'outcome' | 'why' | 'column' | 'isNearExpiry' | 'offer' | 'changes'>
export interface Judged {
  nth: number
  meaning: Meaning
  verdict: Written
}

const undecided = (outcome: OfferOutcome, why: string): Written => ({
  outcome,
  why,
  column: null,
  isNearExpiry: false,
  offer: null,
  changes: [],
})
/** What a row becomes whose goods are not known for sure. */
export const verdictWithoutGoods = ({ candidates, why }: Meaning) => undecided(candidates.length > 0 ? 'unsure' : 'unknown', why)
/** What becomes of a row that an operator leaves out. */
export const LEFT_OUT = undecided('skipped', '已选择不导入')

/** Writes what rows of an import mean and become. */
export function writeVerdicts(tx: Tx, importId: string, judged: readonly Judged[]) {
  const given = judged.map(({ nth, meaning, verdict: { isNearExpiry, offer, ...verdict } }) => ({
    nth,
    ...verdict,
    near: isNearExpiry,
    offerId: offer?.id ?? null,
    version: offer?.version ?? null,
    key: meaning.textKey,
    goodsId: meaning.goodsId,
    candidates: meaning.candidates,
    found: meaning.why,
  }))
  return sql`update imports.import_row r set outcome = v.outcome, why = v.why, wrong_column = v."column", near_expiry = v.near,
      offer_id = v."offerId", offer_version = v.version, changes = v.changes, text_key = v.key, goods_id = v."goodsId",
      candidates = v.candidates, found = v.found
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as v(nth int, outcome text, why text, "column" text, near bool,
      "offerId" bigint, version int, changes jsonb, key text, "goodsId" bigint, candidates bigint[], found text)
    where r.import_id = ${importId} and r.nth = v.nth`.execute(tx)
}
