import { OpenPriceImportReport } from '@shop/contract'
import { pricesOf } from '../import-kinds.ts'
import { importFiles } from '../serve-files.ts'
import { REPORT_HEADER, reportPages } from './report-rows.ts'
import { template } from './template.ts'

/** Reports of imports of prices of customers, and the file to fill in. */
export const priceFiles = importFiles<typeof OpenPriceImportReport.access, 'prices'>({
  folder: '/h5api/files/price-imports',
  access: OpenPriceImportReport.access,
  ownerOf: ({ sellerId }) => pricesOf(sellerId),
  templates: { prices: async () => ({ filename: '门店价导入模板', table: template() }) },
  report: { filename: '门店价导入报告', header: REPORT_HEADER, pages: reportPages },
})
