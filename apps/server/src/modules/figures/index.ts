import type { MergesGoods } from '../merges-goods.ts'
import type { Module } from '../module.ts'
import { closeDays } from './close-days.ts'
import { exports } from './exports.ts'
import { figuresQueue } from './figures-queue.ts'
import { routes } from './routes.ts'
import { verifyKept } from './verify-kept.ts'

/** What was sold is kept under the record that it was sold as; lists add it to the one that stands for it. */
const mergesGoods: MergesGoods = { columns: { 'figures.goods_day.goods_id': 'history' } }

/** What sellers sold, by day, month, goods, shop and province: kept for the days that are over, counted for those that are not. */
export const figuresModule = (): Module => ({
  name: 'figures',
  register: (kernel) => routes(kernel),
  exports,
  queues: [figuresQueue],
  mergesGoods,
  schedules: [
    {
      // Not once a night: what an installation sold before it had these figures is kept soon.
      name: 'figures.close-days',
      title: '结算每日销售统计',
      cron: '*/10 * * * *',
      run: async (context) => context.log.info({ days: await closeDays(context) }, 'days of sales figures kept'),
    },
    {
      name: 'figures.verify-kept',
      title: '核对销售统计',
      cron: '50 3 * * *',
      run: async (context) => void (await verifyKept(context)),
    },
  ],
})
