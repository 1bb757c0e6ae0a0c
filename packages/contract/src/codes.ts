import type { PageAddress } from './pages.ts'

/** Kinds of goods, by their legal names. */
export const GOODS_TYPE = { rx: 1, otcA: 2, otcB: 3, herbal: 4, device: 5, health: 6, cosmetics: 7, sundries: 8 } as const
export type GoodsType = (typeof GOODS_TYPE)[keyof typeof GOODS_TYPE]
export const GOODS_TYPE_NAMES: Record<GoodsType, string> = {
  1: '处方药',
  2: '甲类OTC',
  3: '乙类OTC',
  4: '中药饮片',
  5: '医疗器械',
  6: '保健食品',
  7: '化妆品',
  8: '日用百货',
}

/** Business scopes: every product needs one; cold chain is required in addition (20-access, "Certificates"). */
export const SCOPE_NAMES = {
  chemical: '化学制剂',
  'chinese-medicine': '中成药',
  biological: '生物制品',
  /** A peptide hormone that pharmacies may have, where their licence says so (反兴奋剂条例 §14). */
  insulin: '胰岛素',
  /** In-vitro diagnostics that are registered as drugs. */
  'ivd-drug': '体外诊断试剂（药品）',
  'herbal-pieces': '中药饮片',
  'herbal-materials': '中药材',
  'device-2': '二类医疗器械',
  'device-3': '三类医疗器械',
  'health-food': '保健食品',
  cosmetics: '化妆品',
  sundries: '日用百货',
  'cold-chain': '冷藏冷冻药品',
  /** A wholesaler’s alone: what it sells on to medical institutions. */
  'anabolic-peptide': '蛋白同化制剂、肽类激素',
  /** What a licence for retail says besides: the classes of medicines that may be sold to people (order 84). */
  'retail-rx': '处方药',
  'retail-otc-a': '甲类非处方药',
  'retail-otc-b': '乙类非处方药',
} as const
export type Scope = keyof typeof SCOPE_NAMES

export const STORAGE_NAMES = { 1: '常温', 2: '阴凉', 3: '冷藏' } as const
export type Storage = keyof typeof STORAGE_NAMES

/** What kind of shop it is. */
export const SHOP_TYPE = { pharmacy: 1, headquarters: 2, branch: 3, clinic: 4, hospital: 5, wholesaler: 6 } as const
export const SHOP_TYPE_NAMES = { 1: '单体药店', 2: '连锁总部', 3: '连锁门店', 4: '诊所', 5: '医院', 6: '批发企业' } as const
export type ShopType = keyof typeof SHOP_TYPE_NAMES
/** Whether shops of a type sell to people by a licence for retail, or for a chain of such shops. */
export const isRetailer = (type: ShopType): boolean =>
  type === SHOP_TYPE.pharmacy || type === SHOP_TYPE.branch || type === SHOP_TYPE.headquarters

export const ROLE_NAMES = { owner: '负责人', purchaser: '采购员', finance: '财务' } as const
export type Role = keyof typeof ROLE_NAMES
/** The roles that an owner gives; ownership itself is handed over. */
export const GIVEN_ROLES = ['purchaser', 'finance'] as const
export type GivenRole = (typeof GIVEN_ROLES)[number]
/** How many members a shop has at most. */
export const MAX_MEMBERS = 50

/** States of every application (20-access, "Audit states"). */
export const REVIEW = { draft: 0, waiting: 1, approved: 2, rejected: 3, withdrawn: 4, ended: 5 } as const
export type ReviewState = (typeof REVIEW)[keyof typeof REVIEW]
export const REVIEW_NAMES: Record<ReviewState, string> = {
  0: '草稿',
  1: '待审核',
  2: '已通过',
  3: '已驳回',
  4: '已撤回',
  5: '已终止',
}
/** The same as who applied reads them; who reviews reads `REVIEW_NAMES`. */
export const REVIEW_WORDS: Record<ReviewState, string> = { ...REVIEW_NAMES, 1: '审核中', 3: '未通过', 5: '已失效' }

/** What a person applies for in a shop, as `audit/*` numbers it: to join one, to add one, to move to one from another. */
export const USER_REVIEW = { join: 1, add: 2, move: 5 } as const
export type UserReviewKind = (typeof USER_REVIEW)[keyof typeof USER_REVIEW]
export const USER_REVIEW_NAMES: Record<UserReviewKind, string> = { 1: '加入门店', 2: '新增门店', 5: '更换门店' }

const PRICE_STEPS: { readonly [S in ReviewState]?: string } = {
  [REVIEW.waiting]: '查看审核进度',
  [REVIEW.rejected]: '修改后重新提交',
  [REVIEW.ended]: '重新申请查看价格',
}
/** What a shop does next that may not see prices, by where its application stands. */
export const priceStep = (state: ReviewState) => PRICE_STEPS[state] ?? '申请查看价格'

const PROCURE_STEPS: { readonly [S in ReviewState]?: string } = {
  [REVIEW.waiting]: '查看采购审核进度',
  [REVIEW.rejected]: '修改采购申请',
  [REVIEW.ended]: '重新申请采购资质',
}
/** What a shop does next that sees prices and may not buy, by where its application stands. */
export const procureStep = (state: ReviewState) => PROCURE_STEPS[state] ?? '申请采购资质'

/**
 * What a shop lacks first by where its qualifications stand: it sees prices before it buys; null: it was approved to buy, which is
 * also to see prices. The page for it is that of the same name in `BUY_REASONS`, for every 查看资质 (20-access, `nextStep`).
 */
export const lackOf = ({ price, procure }: { price: ReviewState; procure: ReviewState }): 'price' | 'procure' | null =>
  procure === REVIEW.approved ? null : price === REVIEW.approved ? 'procure' : 'price'

const RENEWAL_STEPS: { readonly [S in ReviewState]?: string } = {
  [REVIEW.waiting]: '查看更新进度',
  [REVIEW.rejected]: '修改证照更新',
}
/** What a shop does next whose certificates end or have ended, by where its renewal stands. */
export const renewalStep = (state: ReviewState) => RENEWAL_STEPS[state] ?? '更新证照'

/** Why something can't be bought: one list for every screen (30-catalog, "One reason, one next step"). */
export const BUY_REASONS = {
  login: { text: '登录后可购买', action: '去登录', to: '/sub-person/login/smsLogin' },
  shop: { text: '加入门店后可查看价格、下单采购', action: '如何加入', to: '/pages/person/index?highlight=qualification' },
  salesman: { text: '业务员账号不显示价格；为门店加购时按标价显示', action: '负责的门店', to: '/pages/person/index' },
  price: { text: '认证后可查看价格', action: '查看资质', to: '/sub-person/register/look' },
  procure: { text: '完成采购资质认证后可购买', action: '查看资质', to: '/sub-person/register/commitApply' },
  frozen: { text: '门店已被平台冻结，暂时不能采购', action: '查看原因', to: '/pages/person/index?highlight=qualification' },
  suspended: { text: '采购资质正在复核，暂停采购', action: '查看资质', to: '/pages/person/index?highlight=qualification' },
  headquarters: { text: '分店采购需总部同意', action: '查看总部', to: '/sub-person/credential/credential' },
  role: { text: '您的角色不能下单，请联系门店负责人', action: '', to: '' },
  papers: {
    text: '提交本人身份证和采购委托书后可下单；法定代表人只需身份证',
    action: '我的采购资料',
    to: '/sub-person/register/identityInfo?mine=1',
  },
  certificate: { text: '证照已过期，更新后可购买', action: '更新证照', to: '/sub-person/credential/credential' },
  // What to do about these two depends on the shop and the goods: the server says it (`step`).
  scope: { text: '超出门店经营范围', action: '', to: '' },
  deviceLicence: {
    text: '医疗器械经营许可证已到期，更新通过后可购买',
    action: '更新证照',
    to: '/sub-person/credential/update?kind=device-licence',
  },
  foodLicence: {
    text: '食品经营许可证已到期，更新通过后可购买',
    action: '更新证照',
    to: '/sub-person/credential/update?kind=food-licence',
  },
  region: { text: '卖家暂不销往您所在地区', action: '看其他卖家', to: '' },
  shopType: { text: '卖家暂不向您的门店类型销售', action: '看其他卖家', to: '' },
  sellerLicence: { text: '卖家证照过期或待复核，暂停销售', action: '看其他卖家', to: '' },
  sellerScope: { text: '超出卖家的经营范围，暂停销售', action: '看其他卖家', to: '' },
  sellerAccount: { text: '需先向卖家申请建采，通过后可购买', action: '申请建采', to: '' },
  class: { text: '按国家规定不能向您的门店销售', action: '', to: '' },
  offSale: { text: '已下架', action: '看其他卖家', to: '' },
  noStock: { text: '暂时缺货', action: '看其他卖家', to: '' },
  limit: { text: '已达限购数量', action: '看其他卖家', to: '' },
  minLife: { text: '没有满足效期要求的批次', action: '', to: '' },
  authorisation: {
    text: '需先提交特殊药品的采购授权书和收货授权书',
    action: '提交授权书',
    to: '/sub-person/credential/update?kind=special-authorisation',
  },
  receiverAuthorisation: {
    text: '需先提交特殊药品收货授权书',
    action: '提交授权书',
    to: '/sub-person/credential/update?kind=receiver-authorisation',
  },
  authorisationWaiting: {
    text: '特殊药品授权书审核中',
    action: '查看进度',
    to: '/sub-person/credential/update?kind=special-authorisation',
  },
  receiverWaiting: {
    text: '特殊药品授权书审核中',
    action: '查看进度',
    to: '/sub-person/credential/update?kind=receiver-authorisation',
  },
  special: {
    text: '含麻黄碱类复方制剂须由门店对公账户转账付款，线上暂未开通，请联系客服采购',
    action: '联系客服',
    to: '/pages/person/index?highlight=service',
  },
  quantity: { text: '数量不符合起订或加购规则', action: '', to: '' },
} as const satisfies Record<string, { text: string; action: string; to: PageAddress | '' }>
export type BuyReason = keyof typeof BUY_REASONS

/** Payment states (40-trade, "Payment"). */
export const PAYMENT_STATES = ['created', 'paying', 'paid', 'failed', 'closed', 'refunding', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** States of a package with their names; a package never moves back to an earlier state. */
export const PACKAGE_STATES = { shipped: '已发货', moving: '运输中', delivering: '派送中', delivered: '已签收' } as const
export type PackageState = keyof typeof PACKAGE_STATES

/** How a buyer may pay online; each goes through a provider. */
export const PAY_METHODS = { wechat: '微信支付', alipay: '支付宝', card: '银行卡' } as const
export type PayMethod = keyof typeof PAY_METHODS

/** Kinds of client; a user has one session of each kind (20-access). */
export const CLIENT_H5 = 3
/** WeChat's mini program, which logs in by a call of its kind. */
export const CLIENT_MINI = 4
/** The kind of user this shop is for, at the login; and the kind of product its service phones belong to. */
export const USER_TYPE = 3
export const SHOP_PRODUCT = 3
/** The module of the phones that help with qualifications. */
export const QUALIFICATION_PHONE = 'qualification'
/** Kinds of invoice. What they are called, their order and whether they are offered, says the dictionary `invoice_kind`. */
export const INVOICE_KINDS = ['none', 'ordinary', 'special'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]
