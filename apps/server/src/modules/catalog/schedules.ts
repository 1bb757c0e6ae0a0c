import { classifyAll } from './classes/classify-all.ts'
import type { Schedule } from '../../kernel/jobs.ts'
import { stopAllOutOfScope } from './offers/out-of-scope.ts'
import { refreshExpired, refreshSoldOut } from './offers/refresh.ts'
import { stopUnlicensed } from './sellers/licensed.ts'
import { verifyKept } from './offers/verify-kept.ts'

/** The catalogue of classes has rules that begin and end by their day; goods are checked after midnight, before anybody buys. */
export const schedules: Schedule[] = [
  {
    name: 'catalog.stop-unlicensed',
    title: '停售证照到期卖家的商品',
    cron: '1 0 * * *',
    run: async (context) => context.log.info({ sellers: await stopUnlicensed(context) }, 'sellers without licences stopped'),
  },
  {
    name: 'catalog.stop-out-of-scope-daily',
    title: '每日停售超出卖家经营范围的报价',
    cron: '2 0 * * *',
    run: async (context) => context.log.info({ offers: await stopAllOutOfScope(context) }, 'offers out of scope stopped'),
  },
  {
    // Just after midnight in China, when batches cross the sellable day.
    name: 'catalog.refresh-daily',
    title: '每日更新商品和报价',
    cron: '5 0 * * *',
    run: async (context) => context.log.info({ offers: await refreshExpired(context) }, 'catalog refreshed'),
  },
  {
    name: 'catalog.classify-daily',
    title: '每日按特殊品类目录核对商品',
    cron: '15 0 * * *',
    run: async (context) => void (await classifyAll(context)),
  },
  {
    name: 'catalog.verify-kept',
    title: '核对报价库存',
    cron: '40 3 * * *',
    run: async (context) => void (await verifyKept(context)),
  },
  {
    name: 'catalog.refresh-sold-out',
    title: '更新缺货商品',
    cron: '20 * * * *',
    run: async (context) => void (await refreshSoldOut(context)),
  },
]
