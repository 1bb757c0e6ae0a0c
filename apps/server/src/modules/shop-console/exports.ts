import { ConsoleListShops, ConsoleListUsers, USER_KIND_NAMES } from '@shop/contract'
import { exported, timeCell } from '../../kernel/exported-list.ts'
import { consoleListShops } from './console-list-shops.ts'
import { consoleListUsers } from './console-list-users.ts'

export const exports = [
  exported(ConsoleListUsers, consoleListUsers, {
    昵称: (row) => row.nickname,
    手机号: (row) => row.phoneMasked,
    类型: (row) => USER_KIND_NAMES[row.kind],
    门店: (row) => row.shops.join('；'),
    注册时间: (row) => timeCell(row.createdAt),
    最近登录: (row) => timeCell(row.lastLoginAt),
  }),
  exported(ConsoleListShops, consoleListShops, {
    门店: (row) => row.name,
    类型: (row) => row.typeName,
    统一社会信用代码: (row) => row.creditCode,
    地区: (row) => row.regionName,
    联系人: (row) => row.contact,
    电话: (row) => row.phone,
    价格组: (row) => row.priceGroup ?? '',
    状态: (row) => (row.replacedAt ? '登记已失效' : row.stateName),
    成员: (row) => row.members,
    业务员: (row) => row.salesmen,
    订单: (row) => row.orders,
    登记时间: (row) => timeCell(row.createdAt),
  }),
]
