/** The subject of an audit log entry, by its name in the log. */
export const AUDIT_SUBJECTS = {
  operator: '账号',
  address: '收货地址',
  application: '资质申请',
  shop: '门店',
  user: '用户',
  joinRequest: '加入申请',
  addition: '新增门店申请',
  purchaser: '采购人员资料',
  salesman: '业务员',
  contract: '协议',
  recall: '召回',
  shortage: '缺货登记',
  accountRequest: '建采申请',
  order: '订单',
  offer: '商品报价',
  offerImport: '报价导入',
  priceImport: '门店价导入',
  libraryImport: '商品导入',
  classRule: '特殊品类规则',
  batch: '批次',
  goods: '商品资料',
  goodsProposal: '新品申请',
  category: '商品分类',
  synonyms: '同义词',
  scopeWord: '经营范围对照',
  seller: '卖家',
  priceGroup: '价格组',
  setting: '配置',
  export: '导出',
  job: '后台任务',
  dictionary: '字典',
  version: '应用版本',
  document: '协议与规则',
  licence: '平台资质',
  promoPage: '宣传页',
  homeBlock: '首页版块',
  homeItem: '首页内容',
  hotWords: '热词',
  searchWord: '搜索词',
  personalData: '个人信息清单',
  feedback: '反馈',
  helpTopic: '帮助分类',
  helpProblem: '帮助问题',
} as const
export type AuditSubject = keyof typeof AUDIT_SUBJECTS

/** The subjects that a text identifies: an account, a key. All others have a number. */
export const TEXT_SUBJECTS = [
  'operator',
  'dictionary',
  'version',
  'document',
  'hotWords',
  'searchWord',
  'personalData',
  'setting',
  'job',
  'export',
  'offerImport',
  'priceImport',
  'libraryImport',
] as const satisfies AuditSubject[]
export type TextSubject = (typeof TEXT_SUBJECTS)[number]
/** What identifies a subject in the log. */
export type AuditSubjectId<S extends AuditSubject> = S extends TextSubject ? string : number

/** A field that an entry records: its name in the log and, where its values are codes, their labels. */
export type AuditField = string | { name: string; values: Readonly<Record<string | number, string>> }

/** How a writing call is recorded in the audit log. Nothing else of the change is recorded: no secrets, no whole rows. */
export interface AuditRule {
  subject: AuditSubject
  /** The action, by the name the log is filtered by: a single one, unless the call's input decides among several. */
  actions: Readonly<Record<string, string>>
  /** The fields recorded before and after. Amounts are in fen and named accordingly. */
  fields?: Readonly<Record<string, AuditField>>
}

/** What the machine's administrator does to accounts (npm run operator), recorded like calls. */
export const OPERATOR_COMMANDS = {
  subject: 'operator',
  actions: {
    'operator.add': '新建账号',
    'operator.reset-password': '重置密码',
    'operator.reset-totp': '重置动态码',
    'operator.deactivate': '停用账号',
  },
} as const satisfies AuditRule

/**
 * What shops and their salesmen agree on and do, recorded like calls of operators: the parties may ask who put what into a cart. People
 * stand there by their ids: the log is kept longer than their accounts.
 */
export const SALESMAN_COMMANDS = {
  subject: 'shop',
  actions: { 'cart.allow': '允许业务员加购', 'cart.withdraw': '收回业务员加购', 'cart.put': '代客加购' },
  fields: { userId: '操作人编号', salesmanId: '业务员编号', goods: '商品', removed: '取回种数' },
} as const satisfies AuditRule
/** What approving an application to add a shop does to the shop that it replaces, recorded there as well. */
export const SHOP_REPLACED = {
  subject: 'shop',
  actions: { 'shop.replace': '替换门店登记' },
  fields: { replacedBy: '新登记', addition: '新增门店申请编号', members: '移出成员数' },
} as const satisfies AuditRule
/** Who did it: the log knows operators by name, and these by what they are. */
export const SALESMAN_COMMAND_ACTORS = {
  'cart.allow': '门店',
  'cart.withdraw': '门店',
  'cart.put': '业务员',
} as const satisfies Record<keyof typeof SALESMAN_COMMANDS.actions, string>
