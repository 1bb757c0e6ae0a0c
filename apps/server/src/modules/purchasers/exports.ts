import { ConsoleListPurchaserPapers, REVIEW_NAMES } from '@shop/contract'
import { exported, timeCell } from '../../kernel/exported-list.ts'
import type { Secrets } from '../../kernel/secret.ts'
import { consoleListPapers } from './console-papers.ts'

/** The lists of papers as files. */
export const exportsOf = (secrets: Secrets) => [
  exported(ConsoleListPurchaserPapers, consoleListPapers(secrets), {
    门店: (row) => row.shopName,
    姓名: (row) => row.applicantName,
    身份: (row) => row.capacityName,
    手机: (row) => row.phoneMasked,
    提交次数: (row) => row.version,
    提交时间: (row) => timeCell(row.submittedAt),
    状态: (row) => REVIEW_NAMES[row.state],
    审核人: (row) => row.decidedBy || (row.claim?.name ?? ''),
  }),
]
