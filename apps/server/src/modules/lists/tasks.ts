import { workerTask } from '../../kernel/worker-task.ts'
import type * as OfferReading from './offers/read-offers.ts'
import type * as PriceReading from './prices/read-prices.ts'
import type * as RecordReading from './records/read-records.ts'
import type * as PlanReading from './reading/read-plan-list.ts'

/** Reads a list of goods with quantities. */
export const readPlanListTask = workerTask<typeof PlanReading, 'readPlanList'>(
  new URL('./reading/read-plan-list.ts', import.meta.url),
  'readPlanList',
  { timeoutMs: 30_000, mayBeStopped: true },
)

/** Reads a seller’s list of offers. It has four times the rows. */
export const readOffersTask = workerTask<typeof OfferReading, 'readOffers'>(
  new URL('./offers/read-offers.ts', import.meta.url),
  'readOffers',
  { timeoutMs: 90_000, mayBeStopped: true },
)

/** Reads a seller’s file of prices of customers, which has as many rows. */
export const readPricesTask = workerTask<typeof PriceReading, 'readPrices'>(
  new URL('./prices/read-prices.ts', import.meta.url),
  'readPrices',
  { timeoutMs: 90_000, mayBeStopped: true },
)

/** Reads a file of records for the library. */
export const readRecordsTask = workerTask<typeof RecordReading, 'readRecords'>(
  new URL('./records/read-records.ts', import.meta.url),
  'readRecords',
  { timeoutMs: 60_000, mayBeStopped: true },
)
