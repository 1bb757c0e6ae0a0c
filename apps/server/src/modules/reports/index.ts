import type { Config } from '../../kernel/config.ts'
import type { Module } from '../module.ts'
import { reportFiles } from './file-references.ts'
import { looks } from './looks.ts'
import { mergesGoods } from './merge-goods.ts'
import { routes } from './routes.ts'
import { verifyReported } from './verify-reported.ts'

export { hasReports, reportCount } from './report-rows.ts'
export { renumberReports } from './renumber-reports.ts'

/** Inspection reports of batches, documents of goods, and who looked at them. */
export const reportsModule = (config: Config): Module => ({
  name: 'reports',
  register: (kernel) => routes(kernel, config),
  personalData: [looks],
  fileReferences: reportFiles,
  mergesGoods,
  schedules: [
    {
      name: 'reports.verify-reported',
      title: '核对批号的药检报告',
      cron: '45 3 * * *',
      run: async (context) => context.log.info({ numbers: await verifyReported(context) }, 'reports of batches verified'),
    },
  ],
})
