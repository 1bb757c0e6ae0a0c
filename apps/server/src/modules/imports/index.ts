import type { Config } from '../../kernel/config.ts'
import type { Module } from '../module.ts'
import { importFilesQueue } from './files-queue.ts'
import { giveUpImports, giveUpUnsent } from './give-up-imports.ts'
import { mergesGoods } from './merge-goods.ts'
import { recordFiles } from './library/record-files.ts'
import { offerFiles } from './offers/offer-files.ts'
import { priceFiles } from './prices/price-files.ts'
import { purgeImports } from './purge-imports.ts'
import { routes } from './routes.ts'
import { importWorker } from './work/work-on-import.ts'

/**
 * What organisations import from files: sellers their offers with stock, and prices of their customers; the platform records of its library.
 * Read, checked, confirmed by them, and applied in the background.
 */
export const importsModule = (config: Config): Module => ({
  name: 'imports',
  mergesGoods,
  register(kernel) {
    routes(kernel, config)
    offerFiles.serve(kernel, config)
    priceFiles.serve(kernel, config)
    recordFiles.serve(kernel, config)
  },
  queues: [importFilesQueue],
  workers: [importWorker(config)],
  schedules: [
    { name: 'imports.give-up', title: '结束没有完成的导入', cron: '*/5 * * * *', run: giveUpImports },
    { name: 'imports.give-up-unsent', title: '结束没有传完的导入', cron: '35 * * * *', run: giveUpUnsent },
    { name: 'imports.purge', title: '清理导入', cron: '5 5 * * *', run: purgeImports },
  ],
})
