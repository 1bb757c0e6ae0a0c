import highsPackage, { type Highs } from 'highs'
import { NONE, compareScores, isAllowed, scoreOf, type BasketModel, type Split } from '../model.ts'
import { programOf, type Goal } from './program.ts'
import { neededCandidates } from './reduce.ts'
import { polish, searchSplit } from './search.ts'

export interface BasketTask {
  model: BasketModel
  /** For so long a proof is looked for, in ms; then the best split so far is the answer. 0: no solver at all. */
  timeMs: number
}
export interface SolvedBasket {
  split: Split
  /** No split costs less with as many lines, in fen. */
  boundFen: number
  /** Whether it is proven that no split is better. */
  proven: boolean
}

// Its types describe the CommonJS build, where the loader is `default`; Node imports the ES module, whose default it is.
const loadHighs = highsPackage as unknown as typeof highsPackage.default
let highs: Promise<Highs> | undefined
/** Gaps between bound and cost below this are no gap: costs are whole fen, and fewer sellers count for less than one. */
const ABSOLUTE_GAP = 0.005
const TOLERANCE = 1e-9
/** What another question may still follow takes no more than half of the time. */
const HALF = 0.5

/**
 * The best split of a basket: by search first, then by HiGHS, which proves it or finds a better one. What the solver says is only
 * taken as a choice of candidates: its sums are computed from their whole fen.
 */
export async function solveBasket({ model, timeMs }: BasketTask): Promise<SolvedBasket> {
  const found = searchSplit(model)
  // Without a proof of anything, each line costs at least its cheapest candidate.
  const answer = (split: Split, boundFen: number, proven: boolean) => ({
    split,
    boundFen: Math.max(boundFen, leastGoods(model, split)),
    proven,
  })
  if (timeMs === 0 || model.lineCount === 0) return answer(found, 0, model.lineCount === 0)
  const solver = await (highs ??= loadHighs())
  // Loading it is no part of the time: it happens once.
  const end = performance.now() + timeMs
  const solve: Solve = (goal, from, share = 1) =>
    runSolver(solver, model, goal, from, (share * (end - performance.now())) / 1_000)
  return prove(model, found, solve, answer)
}

/** `share`: how much of the time that is left it may take. */
type Solve = (goal: Goal, from: Split, share?: number) => Solution
type Answer = (split: Split, boundFen: number, proven: boolean) => SolvedBasket

function prove(model: BasketModel, found: Split, solve: Solve, answer: Answer): SolvedBasket {
  let best = found
  const better = (split: Split | null) => {
    if (split && compareScores(scoreOf(model, split), scoreOf(model, best)) < 0) best = split
  }
  let left = scoreOf(model, best).left
  if (left > 0) {
    const most = solve({ minimize: 'lines', minimums: false, left: model.lineCount }, best, HALF)
    better(most.split)
    left = scoreOf(model, best).left
    if (most.state !== 'proven') return answer(best, 0, false)
  }
  const reached = scoreOf(model, best).missingFen === 0
  const strict = solve({ minimize: 'cost', minimums: true, left }, best, reached ? 1 : HALF)
  better(strict.split && polish(model, strict.split))
  if (strict.state === 'proven') return answer(best, strict.boundFen, scoreOf(model, best).costFen <= strict.boundFen)
  if (strict.state === 'open' && scoreOf(model, best).missingFen === 0) return answer(best, strict.boundFen, false)
  // Not all minimums can be reached, or that is unknown: what is missing becomes part of the cost.
  const loose = solve({ minimize: 'cost', minimums: false, left }, best)
  better(loose.split && polish(model, loose.split))
  const proven = strict.state === 'impossible' && loose.state === 'proven' && scoreOf(model, best).costFen <= loose.boundFen
  return answer(best, loose.boundFen, proven)
}

interface Solution {
  /** Null: none was found. */
  split: Split | null
  /** No solution of the goal costs less, in fen. */
  boundFen: number
  /** `open`: the time was up before anything was proven. */
  state: 'proven' | 'impossible' | 'open'
}
const NOTHING: Solution = { split: null, boundFen: 0, state: 'open' }

function runSolver(highs: Highs, model: BasketModel, goal: Goal, from: Split, seconds: number): Solution {
  if (seconds <= 0) return NOTHING
  const needed = neededCandidates(model, { minimums: goal.minimize === 'cost' && goal.minimums })
  const servable = new Set(needed.map((index) => model.candidates[index]!.line)).size
  if (model.lineCount - servable > (goal.minimize === 'lines' ? model.lineCount : goal.left))
    return { ...NOTHING, state: 'impossible' }
  if (servable === 0) return NOTHING
  const program = programOf(model, needed, goal)
  return highs.withModel(program.data, (solver): Solution => {
    solver.options.set({
      output_flag: false,
      time_limit: seconds,
      random_seed: 1,
      mip_rel_gap: 0,
      mip_abs_gap: ABSOLUTE_GAP,
      mip_feasibility_tolerance: TOLERANCE,
      primal_feasibility_tolerance: TOLERANCE,
    })
    solver.setSolution({ colValue: program.startFrom(from) })
    solver.run()
    const status = solver.getModelStatus()
    const { optimal, infeasible } = highs.constants.modelStatus
    if (status === infeasible) return { ...NOTHING, state: 'impossible' }
    const bound = Number(solver.info.get('mip_dual_bound'))
    const boundFen = Number.isFinite(bound) ? Math.ceil(bound - program.preference - ABSOLUTE_GAP - 1e-3) : 0
    const values = solver.getSolution().colValue
    const split = values.length > 0 ? program.splitOf(values) : null
    const usable = split !== null && isAllowed(model, split) && isServed(split, goal, model)
    return { split: usable ? split : null, boundFen, state: status === optimal && usable ? 'proven' : 'open' }
  })
}

/** A solver that was stopped may hand out columns that are no solution: they serve too few lines. */
const isServed = (split: Split, { minimize, left }: Goal, { lineCount }: BasketModel) =>
  split.filter((index) => index === NONE).length <= (minimize === 'lines' ? lineCount : left)

/** What as many lines as a split serves cost at least, in fen: those that cost least, where others can be served, too. */
function leastGoods({ candidates }: BasketModel, split: Split): number {
  const least = new Map<number, number>()
  for (const { line, fen } of candidates) least.set(line, Math.min(fen, least.get(line) ?? Infinity))
  const served = split.filter((index) => index !== NONE).length
  return [...least.values()]
    .sort((a, b) => a - b)
    .slice(0, served)
    .reduce((all, fen) => all + fen, 0)
}
