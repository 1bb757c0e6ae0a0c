import { MINUTE } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import type { Module } from '../module.ts'
import { giveUpImports } from './imports/give-up-imports.ts'
import { importWorker, purgeImports } from './imports/make-import.ts'
import { planFilesQueue } from './imports/files-queue.ts'
import { registerReports } from './imports/report-file.ts'
import { renewNames } from './kept-names.ts'
import { mergesGoods } from './merge-goods.ts'
import { nameShortages } from './name-shortages.ts'
import { routes } from './routes.ts'

export { IMPORT_OUTCOMES } from './imports/import-rows.ts'
export { matchGoods, type Match } from './match-goods.ts'
export { countUnclear, planLines, type PlannedGoods } from './plan-rows.ts'

/** A shop's purchase plan: one list of what it means to buy, kept by its members, filled by hand and from lists. */
export const planModule = (config: Config): Module => ({
  name: 'plan',
  register(kernel) {
    routes(kernel, config)
    registerReports(kernel, config)
    keepNames(kernel, config)
  },
  workers: [importWorker(config)],
  queues: [planFilesQueue],
  mergesGoods,
  schedules: [
    { name: 'plan.give-up-imports', title: '结束没有完成的采购计划导入', cron: '*/5 * * * *', run: giveUpImports },
    { name: 'plan.purge-imports', title: '清理采购计划导入', cron: '50 4 * * *', run: purgeImports },
    { name: 'plan.name-shortages', title: '为缺货登记找商品', cron: '40 * * * *', run: nameShortages(config) },
  ],
})

/** How long after a start the names are read: buyers who waited for the server go first. */
const AHEAD_MS = 30_000
/** How often they are read again. */
const NAMES_KEPT_MS = 10 * MINUTE

/** Reads the names of the catalogue before somebody types one, who would wait for them with a connection, and again and again. */
function keepNames({ http, database, log }: Kernel, { secrets }: Config) {
  let waiting: NodeJS.Timeout | undefined
  const read = async () => {
    await renewNames(database.read, secrets).catch((error: unknown) =>
      log.warn({ err: error }, 'the names of the catalogue could not be read'),
    )
    waiting = setTimeout(() => void read(), NAMES_KEPT_MS).unref()
  }
  http.addHook('onListen', async () => {
    waiting = setTimeout(() => void read(), AHEAD_MS).unref()
  })
  http.addHook('onClose', async () => clearTimeout(waiting))
}
