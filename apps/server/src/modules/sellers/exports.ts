import { ConsoleListSellerRechecks, ConsoleListSellers, SELLER_STATE_NAMES } from '@shop/contract'
import { exported, timeCell } from '../../kernel/exported-list.ts'
import { consoleListSellerRechecks } from './console-list-seller-rechecks.ts'
import { consoleListSellers } from './records/console-list-sellers.ts'

export const exports = [
  exported(ConsoleListSellers, consoleListSellers, {
    卖家: (row) => row.name,
    企业: (row) => row.companyName,
    许可证号: (row) => row.licenceNo,
    地区: (row) => row.regionName,
    电话: (row) => row.phone,
    状态: (row) => SELLER_STATE_NAMES[row.state],
    在售商品: (row) => row.goods,
    入驻时间: (row) => timeCell(row.openedAt),
    协议到期: (row) => row.agreedUntil ?? '',
  }),
  exported(ConsoleListSellerRechecks, consoleListSellerRechecks, {
    卖家: (row) => row.name,
    企业: (row) => row.companyName,
    许可证号: (row) => row.licenceNo,
    地区: (row) => row.regionName,
    电话: (row) => row.phone,
    上次核对: (row) => timeCell(row.checkedAt),
    核对人: (row) => row.checkedBy || '入驻',
    说明: (row) => row.note,
    应于: (row) => row.dueOn,
  }),
]
