import { processEach } from '../../kernel/batch.ts'
import { rows } from '../../kernel/database.ts'
import type { Schedule } from '../../kernel/jobs.ts'
import { refreshExpired, refreshSoldOut } from './refresh.ts'
import { countRegionSales, provincesWithShops } from './region-sales.ts'

export const schedules: Schedule[] = [
  {
    // Just after midnight in China, when batches cross the sellable day.
    name: 'catalog-daily',
    cron: '5 0 * * *',
    run: async (context) => context.log.info({ offers: await refreshExpired(context) }, 'catalog refreshed'),
  },
  { name: 'catalog-sold-out', cron: '20 * * * *', run: async (context) => void (await refreshSoldOut(context)) },
  {
    name: 'catalog-region-sales',
    cron: '30 3 * * *',
    run: async ({ db, log, transact }) =>
      processEach(await rows(db, provincesWithShops), { log, describe: ({ id }) => ({ provinceId: id }) }, ({ id }) =>
        transact(({ tx, now }) => countRegionSales(tx, id, now)),
      ),
  },
]
