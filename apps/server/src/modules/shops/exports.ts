import { REVIEW_NAMES, ConsoleListAddresses } from '@shop/contract'
import { exported, timeCell } from '../../kernel/exported-list.ts'
import { consoleListAddresses } from './console-list-addresses.ts'

export const exports = [
  exported(ConsoleListAddresses, consoleListAddresses, {
    门店: (row) => row.shopName,
    许可证地址: (row) => row.licenceAddress,
    申请的收货地址: (row) => row.address,
    收货人: (row) => row.receiver,
    手机: (row) => row.phone,
    提交时间: (row) => timeCell(row.submittedAt),
    状态: (row) => REVIEW_NAMES[row.state],
    审核人: (row) => row.decidedBy,
  }),
]
