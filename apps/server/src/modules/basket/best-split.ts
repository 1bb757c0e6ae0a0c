import type { Logger } from 'pino'
import type { WorkerPools } from '../../kernel/worker-pools.ts'
import { TaskStopped, workerTask } from '../../kernel/worker-task.ts'
import { lifeDays } from '../catalog/index.ts'
import type { BasketModel } from './model.ts'
import type { PlannedOffer } from './planned-offers.ts'
import type * as Solver from './solver/solve-basket.ts'

/** For so long a proof is looked for: with reading offers before and computing sums afterwards it stays below three seconds. */
const SOLVER_MS = 1_800
const solveBasket = workerTask<typeof Solver, 'solveBasket'>(
  new URL('./solver/solve-basket.ts', import.meta.url),
  'solveBasket',
  {
    timeoutMs: 10_000,
  },
)

/** The plan as plain numbers; `offers` are those that may be bought, and candidates have their indexes. */
export function modelOf(lineCount: number, offers: readonly PlannedOffer[], maxSellers: number | undefined, now: Date) {
  const sellerIds = [...new Set(offers.map(({ facts }) => facts.seller_id))].sort((a, b) => a - b)
  const index = new Map(sellerIds.map((id, i) => [id, i]))
  const ruleOf = new Map(offers.map(({ facts }) => [facts.seller_id, facts]))
  const model: BasketModel = {
    lineCount,
    maxSellers: maxSellers ?? null,
    sellers: sellerIds.map((id) => {
      const rule = ruleOf.get(id)!
      return { minOrderFen: rule.min_order_fen, freightFen: rule.freight_fen, freeFromFen: rule.free_freight_fen }
    }),
    candidates: offers.map(({ line, facts, fen }) => ({
      line,
      seller: index.get(facts.seller_id)!,
      offerId: facts.offer_id,
      fen,
      lifeDays: lifeDays(facts.expires_on, now) ?? 0,
    })),
  }
  return { model, sellerIds }
}

interface Options {
  pools: WorkerPools
  log: Logger
  signal: AbortSignal
  /** Whose basket it is: owners take turns. */
  owner: string
}
/** Solves a basket in a worker process. When the solver takes too long or too much memory, the search alone answers. */
export async function bestSplit(model: BasketModel, { pools, ...options }: Options): Promise<Solver.SolvedBasket> {
  try {
    return await pools.baskets.run(solveBasket, { model, timeMs: SOLVER_MS }, options)
  } catch (error) {
    if (!(error instanceof TaskStopped)) throw error
    return pools.baskets.run(solveBasket, { model, timeMs: 0 }, options)
  }
}
