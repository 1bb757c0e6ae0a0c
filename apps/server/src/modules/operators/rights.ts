/**
 * The rights an operator may hold, with what they are called. An access word `platform:x` or `seller:x` asks for one; who
 * lacks `audit` sees in the audit log what they did themselves.
 */
export const RIGHTS = {
  platform: {
    qualification: '资质审核',
    orders: '订单',
    offers: '商品',
    content: '内容',
    money: '资金',
    system: '系统管理',
    audit: '操作日志',
  },
  seller: { orders: '订单', offers: '商品与库存', audit: '操作日志' },
} as const
