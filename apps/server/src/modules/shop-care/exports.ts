import { ConsoleListSalesmen } from '@shop/contract'
import { exported } from '../../kernel/exported-list.ts'
import { consoleListSalesmen } from './console-list-salesmen.ts'

export const exports = [
  exported(ConsoleListSalesmen, consoleListSalesmen, {
    姓名: (row) => row.name,
    卖家: (row) => row.sellerName,
    联系电话: (row) => row.phone,
    区域: (row) => row.area,
    负责商品: (row) => row.handles,
    负责门店: (row) => row.shops,
    要求更换的门店: (row) => row.replacementsAsked,
    授权书有效期至: (row) => row.authorisedUntil,
    开始: (row) => row.begunOn,
    结束: (row) => row.endedOn,
  }),
]
