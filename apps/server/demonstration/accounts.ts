/** The accounts of the demonstration world: the login pages show them, the seed creates them. */
export const DEMONSTRATION_PASSWORD = 'Yaoshi2026'
const shopAccount = (account: string, note: string) => ({
  account,
  password: DEMONSTRATION_PASSWORD,
  note,
  kind: 'shop' as const,
})
const consoleAccount = (account: string, note: string) => ({
  account,
  password: DEMONSTRATION_PASSWORD,
  note,
  kind: 'console' as const,
})

export const DEMONSTRATION_ACCOUNTS = [
  shopAccount('13800000001', '康民大药房 负责人，药店能买的都能买'),
  shopAccount('13800000002', '康民大药房 采购员'),
  shopAccount('13800000003', '仁心药店 负责人，只通过了价格认证'),
  shopAccount('13800000004', '还没有门店，可以加入或新增'),
  shopAccount('13800000005', '安和诊所 负责人，可切换到安和大药房'),
  shopAccount('13800000006', '福寿堂药店 负责人，药品经营许可证昨天到期'),
  shopAccount('13800000101', '橙意连锁大药房总部 负责人'),
  shopAccount('13800000102', '云栖社区药房 负责人，可切换到安和大药房'),
  shopAccount('13800000103', '芳邻药店 负责人，证照更新待审核'),
  shopAccount('13800000104', '康民大药房 财务，能付款对账，不能下单'),
  shopAccount('13800000105', '益民药店 负责人，价格认证审核中'),
  shopAccount('13800000106', '百草园药店 负责人，价格认证未通过'),
  shopAccount('13800000107', '杏春药店 负责人，采购资质审核中'),
  shopAccount('13800000108', '同济堂药店 负责人，还没有申请采购资质'),
  shopAccount('13800000109', '还没有门店，新增的春晖大药房审核中'),
  shopAccount('13800000110', '晴川药店 负责人，刚通过查看价格'),
  shopAccount('13800000111', '恒春堂药店 负责人，门店被平台冻结'),
  shopAccount('13800000112', '安和诊所 采购员，采购资料待审核'),
  shopAccount('13800000113', '安和诊所 采购员，采购委托书昨天到期'),
  shopAccount('13800000114', '安和诊所 采购员，身份证昨天到期'),
  shopAccount('13900000001', '平台业务员，负责五家门店'),
  shopAccount('13900000002', '卖家一的业务员'),
  shopAccount('13900000003', '卖家二的业务员，授权已到期'),
  consoleAccount('admin', '平台管理员，拥有全部权限'),
  consoleAccount('auditor', '平台资质审核员，只审资质'),
  consoleAccount('editor', '平台内容编辑，管首页、协议、帮助和反馈'),
  consoleAccount('operations', '平台运营，和管理员权限相同'),
  consoleAccount('seller1', '卖家一 负责人'),
  consoleAccount('seller2', '卖家二 负责人'),
]
