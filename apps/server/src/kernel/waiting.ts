import type { WaitingKind } from '@shop/contract'
import type { Executor } from './database.ts'
import type { Moment } from './settings.ts'

/** How many wait, and since when the one that has waited longest does (null: none, or not known). */
export interface Waiting {
  count: number
  since: Date | null
}
/** For whom it is counted: a seller's operators see that seller's; null: everything. */
export interface WaitingFor extends Moment {
  sellerId: number | null
}
/** Something that waits for operators. Who is shown it stands in the contract (`WAITING`). */
export interface WaitingWork {
  kind: WaitingKind
  count: (db: Executor, who: WaitingFor) => Promise<Waiting>
}
