/** The accounts of the demonstration world: the login pages show them, the seed makes them. */
export const DEMONSTRATION_PASSWORD = 'Yaoshi2026'
const shop = (account: string, note: string) => ({ account, password: DEMONSTRATION_PASSWORD, note, kind: 'shop' as const })
const desk = (account: string, note: string) => ({ account, password: DEMONSTRATION_PASSWORD, note, kind: 'console' as const })

export const DEMONSTRATION_ACCOUNTS = [
  shop('13800000001', '康民大药房 负责人，药店能买的都能买'),
  shop('13800000002', '康民大药房 采购员'),
  shop('13800000003', '仁心药店 负责人，只通过了价格认证'),
  shop('13800000004', '还没有加入门店'),
  shop('13800000005', '安和诊所 负责人，可切换到安和大药房'),
  shop('13800000006', '福寿堂药店 负责人，药品经营许可证昨天到期'),
  shop('13900000001', '业务员'),
  desk('admin', '平台管理员，拥有全部权限'),
  desk('auditor', '平台资质审核员'),
  desk('seller1', '卖家一 负责人'),
  desk('seller2', '卖家二 负责人'),
]
