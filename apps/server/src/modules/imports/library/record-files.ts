import { LIBRARY_COLUMN_NAMES, OpenLibraryImportReport, keysOf } from '@shop/contract'
import { EXAMPLE } from '../../lists/index.ts'
import { LIBRARY } from '../import-kinds.ts'
import { importFiles } from '../serve-files.ts'
import { REPORT_HEADER, reportPages } from './report-rows.ts'
import { EXAMPLES } from './template.ts'

/** Reports of imports of records, and the file to fill in: its examples are left out when it is imported. */
export const recordFiles = importFiles<typeof OpenLibraryImportReport.access, 'records'>({
  folder: '/h5api/files/library-imports',
  access: OpenLibraryImportReport.access,
  ownerOf: () => LIBRARY,
  templates: {
    records: async () => ({
      filename: '商品导入模板',
      table: {
        name: '商品',
        header: Object.values(LIBRARY_COLUMN_NAMES),
        pages: [
          JSON.stringify(
            EXAMPLES.map((example) =>
              keysOf(LIBRARY_COLUMN_NAMES).map((column) => (column === 'goodsNo' ? EXAMPLE : example[column])),
            ),
          ),
        ],
      },
    }),
  },
  report: { filename: '商品导入报告', header: REPORT_HEADER, pages: reportPages },
})
