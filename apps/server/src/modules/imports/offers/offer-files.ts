import { OpenOfferImportReport } from '@shop/contract'
import { chinaDay } from '../../../kernel/clock.ts'
import { offersOf } from '../import-kinds.ts'
import { importFiles } from '../serve-files.ts'
import { offerPages } from './offer-pages.ts'
import { REPORT_HEADER, reportPages } from './report-rows.ts'
import { TEMPLATE, template } from './template.ts'

/** Reports of imports of offers, and the lists that sellers fill in. */
export const offerFiles = importFiles<typeof OpenOfferImportReport.access, 'examples' | 'offers'>({
  folder: '/h5api/files/imports',
  access: OpenOfferImportReport.access,
  ownerOf: ({ sellerId }) => offersOf(sellerId),
  templates: {
    examples: async () => ({ filename: '报价导入模板', table: template() }),
    async offers({ db, operator: { sellerId }, now }) {
      const pages: string[] = []
      for await (const cells of offerPages(db, sellerId)) pages.push(JSON.stringify(cells))
      return { filename: `报价和库存-${chinaDay(now)}`, table: { ...TEMPLATE, pages } }
    },
  },
  report: { filename: '报价导入报告', header: REPORT_HEADER, pages: reportPages },
})
