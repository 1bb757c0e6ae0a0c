import { REVIEW_NAMES, ConsoleListAdditions, ConsoleListJoinRequests } from '@shop/contract'
import { exported, timeCell } from '../../kernel/exported-list.ts'
import { consoleListAdditions } from './additions/console-list-additions.ts'
import { consoleListJoinRequests } from './console-list-join-requests.ts'

export const exports = [
  exported(ConsoleListAdditions, consoleListAdditions, {
    门店: (row) => row.shopName,
    类型: (row) => row.shopTypeName,
    地区: (row) => row.regionName,
    申请人: (row) => row.applicantName,
    手机: (row) => row.phoneMasked,
    提交次数: (row) => row.version,
    提交时间: (row) => timeCell(row.submittedAt),
    状态: (row) => REVIEW_NAMES[row.state],
    审核人: (row) => row.decidedBy || (row.claim?.name ?? ''),
  }),
  exported(ConsoleListJoinRequests, consoleListJoinRequests, {
    门店: (row) => row.shopName,
    离开的门店: (row) => row.fromShopName,
    地区: (row) => row.regionName,
    申请人: (row) => row.name,
    手机: (row) => row.phoneMasked,
    角色: (row) => row.roleName,
    留言: (row) => row.note,
    提交时间: (row) => timeCell(row.submittedAt),
    状态: (row) => REVIEW_NAMES[row.state],
    处理人: (row) => row.decidedBy,
    原因: (row) => row.rejectReason,
  }),
]
