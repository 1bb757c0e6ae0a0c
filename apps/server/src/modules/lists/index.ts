/**
 * Lists that people send from their systems: what their cells say, and which goods a row means among candidates. It has no tables and no
 * calls. Files are read in worker processes: nothing here loads what reads them.
 */
export { approvalKey, judge, LIKELY, SURE, type CandidateGoods, type Judged, type ListedGoods } from './matching/judge.ts'
export { isSettled, namesOf, otherNamesOf } from './matching/meaning.ts'
export { isSamePack } from './matching/same-pack.ts'
export { NameBook, type NamedAs } from './matching/name-book.ts'
export { codeText, plainText } from './matching/plain-text.ts'
export { textKey } from './matching/text-key.ts'
export type { AskedOffer, Bound, ReadOffers } from './offers/read-offers.ts'
export type { AskedPrice, ReadPrices } from './prices/read-prices.ts'
export type { ListProblem } from './reading/cells-of-file.ts'
export type { ReadColumn } from './reading/headed-columns.ts'
export type { SaidFact } from './records/read-fact.ts'
export type { ReadRecords, SaidRecord } from './records/read-records.ts'
export type { ReadPlanList } from './reading/read-plan-list.ts'
export { readLine, type ReadRow } from './reading/read-line.ts'
export { QUANTITY_UNITS, type QuantityUnit } from './reading/read-quantity.ts'
export { EXAMPLE } from './reading/table-of-file.ts'
export { readPlanListTask, readOffersTask, readPricesTask, readRecordsTask } from './tasks.ts'
