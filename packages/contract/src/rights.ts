/** The rights an operator may have, by organisation, with their display names. */
export const RIGHTS = {
  platform: {
    qualification: '资质审核',
    orders: '订单',
    offers: '商品',
    content: '内容',
    service: '客服',
    money: '资金',
    system: '系统管理',
    operators: '账号与权限',
    audit: '操作日志',
    salesmen: '业务员',
  },
  seller: { orders: '订单', offers: '商品与库存', operators: '账号与权限', audit: '操作日志', salesmen: '业务员' },
} as const

export type Organisation = keyof typeof RIGHTS
export type RightOf<O extends Organisation> = keyof (typeof RIGHTS)[O] & string
/** A right of either organisation; rights with the same name are one right shared by both kinds of operators. */
export type Right = { [O in Organisation]: RightOf<O> }[Organisation]
/** An organisation and one of its rights, as written in a call's access: `seller:orders`. */
export type RightAccess = { [O in Organisation]: `${O}:${RightOf<O>}` }[Organisation]
/** A right that both kinds of operators have, of either of them. */
export type SharedRightAccess = `any:${RightOf<'platform'> & RightOf<'seller'>}`

interface OperatorRole<O extends Organisation> {
  name: string
  rights: readonly RightOf<O>[]
}
/**
 * Roles in which accounts are usually made, by organisation: names for sets of rights. What an operator may do is decided by the rights
 * alone; an account whose rights are those of no role is as good.
 */
export const OPERATOR_ROLES: { readonly [O in Organisation]: readonly OperatorRole<O>[] } = {
  platform: [
    { name: '管理员', rights: Object.keys(RIGHTS.platform) as RightOf<'platform'>[] },
    { name: '资质审核员', rights: ['qualification'] },
    { name: '资质与客服', rights: ['qualification', 'content', 'service'] },
    { name: '商品管理员', rights: ['offers'] },
    { name: '内容与客服', rights: ['content', 'service'] },
    { name: '订单与资金', rights: ['orders', 'money'] },
    { name: '业务主管', rights: ['salesmen', 'qualification'] },
    { name: '审计员', rights: ['audit'] },
  ],
  seller: [
    { name: '负责人', rights: Object.keys(RIGHTS.seller) as RightOf<'seller'>[] },
    { name: '订单员', rights: ['orders'] },
    { name: '商品与库存', rights: ['offers'] },
    { name: '业务主管', rights: ['orders', 'salesmen'] },
  ],
}

/** The name of the role that has exactly these rights; undefined where none has. */
export const roleOf = (org: Organisation, rights: readonly Right[]): string | undefined =>
  OPERATOR_ROLES[org].find(
    (role) => role.rights.length === rights.length && role.rights.every((right) => rights.some((held) => held === right)),
  )?.name
