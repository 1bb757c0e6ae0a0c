import { rows } from '../../kernel/database.ts'
import type { Schedule } from '../../kernel/jobs.ts'
import { refreshDaily, refreshSoldOut } from './refresh.ts'
import { countRegionSales, provincesWithShops } from './region-sales.ts'

export const schedules: Schedule[] = [
  {
    // Just after midnight in China, when batches cross the sellable day.
    name: 'catalog-daily',
    cron: '5 0 * * *',
    run: async ({ transact, log }) => log.info({ offers: await refreshDaily(transact) }, 'catalog refreshed'),
  },
  { name: 'catalog-sold-out', cron: '20 * * * *', run: async ({ transact }) => void (await refreshSoldOut(transact)) },
  {
    name: 'catalog-region-sales',
    cron: '30 3 * * *',
    run: async ({ db, transact }) => {
      for (const { id } of await rows(db, provincesWithShops)) await transact(({ tx, now }) => countRegionSales(tx, id, now))
    },
  },
]
