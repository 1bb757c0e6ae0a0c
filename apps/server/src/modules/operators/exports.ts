import { ConsoleListOperators, ListAudit, RIGHTS } from '@shop/contract'
import { exported, timeCell } from '../../kernel/exported-list.ts'
import { consoleListOperators } from './accounts/console-list-operators.ts'
import { listAudit } from './list-audit.ts'
import type { SellerName, SubjectLabels } from './queries.ts'

const changeText = ({ name, before, after }: { name: string; before: string | null; after: string | null }) =>
  `${name}：${[before, after].filter((value) => value !== null).join(' → ')}`

export const exportsOf = (names: { sellerName: SellerName; labels: SubjectLabels }) => [
  exported(ConsoleListOperators, consoleListOperators(names.sellerName), {
    账号: (row) => row.account,
    姓名: (row) => row.name,
    单位: (row) => row.sellerName ?? '平台',
    权限: (row) => row.rights.map((right) => (RIGHTS[row.org] as Readonly<Record<string, string>>)[right]).join('、'),
    状态: (row) => (row.active ? '使用中' : '已停用'),
    动态码: (row) => (row.totpOn ? '已开启' : '未开启'),
    最近使用: (row) => timeCell(row.seenAt),
    创建时间: (row) => timeCell(row.createdAt),
  }),
  exported(ListAudit, listAudit(names), {
    时间: (row) => timeCell(row.at),
    操作人: (row) => row.operatorName,
    账号: (row) => row.account,
    单位: (row) => row.org,
    操作: (row) => row.actionName,
    对象: (row) => `${row.subject.name} ${row.subject.label}`,
    变更: (row) => row.changes.map(changeText).join('；'),
    '来源 IP': (row) => row.ip,
    请求编号: (row) => row.traceId,
  }),
]
