import type { Module } from '../module.ts'
import { exports } from './exports.ts'
import { mergesGoods } from './merge-goods.ts'
import { purgeMissed } from './missed/purge-missed.ts'
import { registeredShortages } from './personal-data.ts'
import { erasePersonalisation, refusedPersonalisation } from './personalisation/personal-data.ts'
import { routes } from './routes.ts'
import { reportArrivals } from './shortages/report-arrivals.ts'
import { sendReplies, sendRepliesWorker } from './shortages/send-replies.ts'
import { waiting } from './shortages/waiting.ts'
import { notifyWatching, purgeWatches } from './watching/notify-watching.ts'

export { bestOffers, type BestOfferRow } from './lists/best-offers.ts'
export { PAGE_SIZE, readCursor, writeCursor } from './lists/cursor.ts'
export { pageOf } from './lists/list-goods.ts'
export { MAX_EXAMINED, nearExpiryInStock } from './lists/pages.ts'
export { countMissed } from './missed/count-missed.ts'
export { isPersonalised } from './personalisation/is-personalised.ts'
export { reportArrivals } from './shortages/report-arrivals.ts'
export { nameShortage, shortagesWithoutGoods } from './shortages/open-shortages.ts'
export { registerMissing } from './shortages/register-missing.ts'
export { shortageName } from './shortages/shortage-groups.ts'
export { goodsView } from './views.ts'

/**
 * What a buyer reads about goods: lists, searches, details, comparisons, sellers; and the shop's favourites, shortages and
 * followed sellers, and what it watches; in the console, what shops miss, and what sellers miss to sell.
 */
export const browsingModule = (): Module => ({
  name: 'browsing',
  register: routes,
  workers: [sendRepliesWorker],
  waiting,
  exports,
  mergesGoods,
  personalData: [registeredShortages, refusedPersonalisation],
  eraseUser: erasePersonalisation,
  schedules: [
    { name: 'browsing.notify-watching', title: '到货和降价提醒', cron: '*/10 * * * *', run: notifyWatching },
    { name: 'browsing.report-arrivals', title: '缺货登记到货提醒', cron: '5-59/10 * * * *', run: reportArrivals },
    // For those that failed in every run of the job.
    { name: 'browsing.send-late-replies', title: '补发缺货登记答复通知', cron: '8-59/10 * * * *', run: sendReplies },
    { name: 'browsing.purge-watches', title: '清理过期的到货和降价提醒', cron: '55 4 * * *', run: purgeWatches },
    { name: 'browsing.purge-missed', title: '清理旧的错失销售统计', cron: '5 5 * * *', run: purgeMissed },
  ],
})
