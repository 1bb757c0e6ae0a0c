import {
  CERTIFICATE_NAMES,
  ConsoleListApplications,
  ConsoleListExpiring,
  ConsoleListRechecks,
  ConsoleListScopeWords,
  REVIEW_NAMES,
  SCOPE_NAMES,
} from '@shop/contract'
import { exported, timeCell } from '../../kernel/exported-list.ts'
import { consoleListApplications } from './review/console-list-applications.ts'
import { consoleListExpiring } from './certificates/console-list-expiring.ts'
import { consoleListRechecks } from './certificates/console-list-rechecks.ts'
import { consoleListScopeWords } from './scope-words/console-list-scope-words.ts'

export const exports = [
  exported(ConsoleListApplications, consoleListApplications, {
    门店: (row) => row.shopName,
    申请: (row) => row.levelName,
    类型: (row) => row.shopTypeName,
    地区: (row) => row.regionName,
    提交次数: (row) => row.version,
    提交时间: (row) => timeCell(row.submittedAt),
    状态: (row) => REVIEW_NAMES[row.state],
    审核人: (row) => row.decidedBy || (row.claim?.name ?? ''),
  }),
  exported(ConsoleListExpiring, consoleListExpiring, {
    门店: (row) => row.shopName,
    地区: (row) => row.regionName,
    证照: (row) => row.name,
    有效期至: (row) => row.expiresOn,
    剩余天数: (row) => row.daysLeft,
    更新申请: (row) => (row.renewal ? REVIEW_NAMES[row.renewal.state] : ''),
    最近提醒: (row) => timeCell(row.notified?.at ?? null),
    受理回执: (row) => row.receiptOn,
    可采购至: (row) => row.buysUntil,
  }),
  exported(ConsoleListRechecks, consoleListRechecks, {
    门店: (row) => row.shopName,
    地区: (row) => row.regionName,
    统一社会信用代码: (row) => row.creditCode,
    上次核对: (row) => timeCell(row.checkedAt),
    核对人: (row) => row.checkedBy || '资质审核',
    应于: (row) => row.dueOn,
  }),
  exported(ConsoleListScopeWords, consoleListScopeWords, {
    证照原文: (row) => row.word,
    对应范围: (row) => row.codes.map((code) => SCOPE_NAMES[code]).join('、'),
    证照: (row) => row.kinds.map((kind) => CERTIFICATE_NAMES[kind]).join('、') || '全部',
    旧版用语: (row) => (row.isOld ? '是' : ''),
    说明: (row) => row.note,
    更新时间: (row) => timeCell(row.updatedAt),
    更新人: (row) => row.updatedBy,
  }),
]
