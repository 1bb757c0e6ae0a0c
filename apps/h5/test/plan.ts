import type { Out } from '@shop/contract/endpoint'
import type { ListPlan, PlanLineData } from '@shop/contract/plan'
import { goods } from './goods.ts'

/** A line of the plan whose goods is known, with its best offer. */
export const planLine = (change: Partial<PlanLineData> = {}): PlanLineData => {
  const { goodsId, goodsShowName, specification, factory, units, image, offer } = goods(1)
  return {
    lineId: 1,
    state: 'matched',
    text: '',
    quantity: 5,
    unit: 'pack',
    minLifeDays: 0,
    note: '',
    bought: null,
    goods: { goodsId, goodsShowName, specification, factory, units, image, offerCount: 2, offer },
    candidates: [],
    ...change,
  }
}
/** A text that may mean goods with these ids. */
export const textLine = (text: string, candidates: readonly number[] = []): PlanLineData => {
  const named = candidates.map((id) => {
    const { goodsShowName, specification, factory, units, image } = goods(id)
    return { goodsId: id, goodsShowName, specification, factory, units, image }
  })
  return planLine({ lineId: 2, state: named.length ? 'unsure' : 'unknown', text, goods: null, candidates: named })
}

/** A plan of these lines. */
export const planOf = (...rows: PlanLineData[]): Out<typeof ListPlan> => {
  const count = (state: PlanLineData['state']) => rows.filter((line) => line.state === state).length
  return {
    rows,
    next: null,
    counts: {
      matched: count('matched'),
      unsure: count('unsure'),
      unknown: count('unknown'),
      bought: rows.filter(({ bought }) => bought).length,
    },
    cannotBuy: null,
  }
}
