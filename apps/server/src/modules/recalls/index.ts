import type { Config } from '../../kernel/config.ts'
import type { Module } from '../module.ts'
import type { OrderHooks } from '../orders/index.ts'
import { announceWorker } from './announce.ts'
import { exports } from './exports.ts'
import { recallsHinderLeaving } from './hinders-leaving.ts'
import { mergesGoods } from './merge-goods.ts'
import { papers } from './papers.ts'
import { answers } from './personal-data.ts'
import { registerRecallFiles } from './recall-file.ts'
import { remindBuyers } from './remind.ts'
import { routes } from './routes.ts'
import { waiting } from './waiting.ts'

export {
  isHeldByRecall,
  isRecalledNumber,
  keepLocked,
  numberRecalled,
  recalledNumbers,
  recallsHolding,
  wereRecalled,
} from './held.ts'
export { recallTitle } from './recall-rows.ts'

/** Batches that are called back: locked at once, their buyers notified and heard, open orders settled. */
export const recallsModule = (config: Config, hooks: OrderHooks): Module => ({
  name: 'recalls',
  register(kernel) {
    routes(kernel, config, hooks)
    registerRecallFiles(kernel, config)
  },
  workers: [announceWorker(hooks)],
  schedules: [{ name: 'recalls.remind', title: '提醒回复召回', cron: '*/15 * * * *', run: remindBuyers }],
  waiting,
  exports,
  personalData: [answers],
  hindersLeaving: recallsHinderLeaving,
  fileReferences: papers,
  mergesGoods,
})
