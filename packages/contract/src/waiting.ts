import type { RightAccess, SharedRightAccess } from './rights.ts'

interface Waiting {
  name: string
  /** Who is shown it. */
  needs: RightAccess | SharedRightAccess
  /** The list of the console that shows it, with its filter. */
  to: string
  search?: Readonly<Record<string, string>>
}

/** What waits for operators, in the order in which the start page shows it. */
export const WAITING = {
  newOrders: { name: '新订单待接单', needs: 'any:orders', to: '/orders', search: { group: 'new' } },
  lateOrders: { name: '超过发货时限', needs: 'any:orders', to: '/orders', search: { group: 'ship' } },
  bannedGoods: { name: '法规禁售下架（30 天内）', needs: 'any:offers', to: '/class-changes' },
  recallBuyers: { name: '召回逾期未回复', needs: 'any:offers', to: '/recall-buyers', search: { answers: 'late' } },
  recallOrders: { name: '召回缺货订单待处理', needs: 'any:offers', to: '/recalls', search: { open: 'orders' } },
  shortages: { name: '缺货登记待处理', needs: 'platform:offers', to: '/shortages' },
  corrections: { name: '商品纠错待处理', needs: 'platform:offers', to: '/corrections' },
  goodsProposals: { name: '新品申请待处理', needs: 'platform:offers', to: '/proposed-goods' },
  answeredProposals: { name: '新品申请有结果', needs: 'seller:offers', to: '/goods-proposals', search: { state: 'answered' } },
  stoppedOffers: { name: '平台停售或已恢复的报价', needs: 'seller:offers', to: '/offers', search: { state: 'stopped' } },
  outOfScopeOffers: {
    name: '超出经营范围停售的报价',
    needs: 'seller:offers',
    to: '/offers',
    search: { state: 'outOfScope' },
  },
  soldOutOffers: { name: '在售商品缺货', needs: 'seller:offers', to: '/offers', search: { state: 'soldOut' } },
  awaitedReports: { name: '批号待药检报告，暂不可售', needs: 'seller:offers', to: '/batches', search: { view: 'awaitsReport' } },
  ageingBatches: { name: '近效期批号待转出', needs: 'seller:offers', to: '/batches', search: { view: 'ageing' } },
  expiredBatches: { name: '已过期批号有库存', needs: 'seller:offers', to: '/batches', search: { view: 'expired' } },
  supplyQuestions: { name: '平台询货待答复', needs: 'seller:offers', to: '/supply-questions' },
  applications: { name: '资质申请待审核', needs: 'platform:qualification', to: '/applications' },
  revocations: {
    name: '撤销资质待确认',
    needs: 'platform:qualification',
    to: '/applications',
    search: { state: '2', revocation: 'open' },
  },
  phoneChanges: { name: '更换手机号待确认', needs: 'platform:qualification', to: '/users', search: { view: 'phone' } },
  owners: { name: '指定负责人待确认', needs: 'platform:qualification', to: '/shops', search: { owner: 'proposed' } },
  purchasers: { name: '采购人员待审核', needs: 'platform:qualification', to: '/purchasers' },
  additions: { name: '新增门店待审核', needs: 'platform:qualification', to: '/additions' },
  addresses: { name: '收货地址待审核', needs: 'platform:qualification', to: '/addresses' },
  joinRequests: { name: '加入申请待处理', needs: 'platform:qualification', to: '/joining' },
  endedCertificates: {
    name: '证照已到期，已停购',
    needs: 'platform:qualification',
    to: '/certificates',
    search: { view: 'ended' },
  },
  endingCertificates: { name: '证照 7 天内到期', needs: 'platform:qualification', to: '/certificates', search: { view: 'week' } },
  rechecks: { name: '门店待年度复核', needs: 'platform:qualification', to: '/rechecks' },
  scopeWords: { name: '证照原文待收录', needs: 'platform:qualification', to: '/scope-words' },
  sellerPapers: { name: '卖家资质待审核', needs: 'platform:qualification', to: '/seller-papers' },
  sellerPages: { name: '产品介绍待审核', needs: 'platform:qualification', to: '/seller-pages' },
  sellerProfiles: { name: '卖家标志与简介待审核', needs: 'platform:qualification', to: '/seller-profiles' },
  endedSellers: {
    name: '卖家证照已到期，停售',
    needs: 'platform:qualification',
    to: '/seller-papers',
    search: { view: 'ended' },
  },
  unscopedSellers: {
    name: '卖家经营范围待登记',
    needs: 'platform:qualification',
    to: '/seller-papers',
    search: { view: 'unscoped' },
  },
  newAccounts: { name: '建采申请待审核', needs: 'seller:orders', to: '/accounts' },
  lateAccounts: { name: '建采超时未答复', needs: 'seller:orders', to: '/accounts' },
  ownPapers: { name: '资质 60 天内到期', needs: 'seller:orders', to: '/papers' },
  sellerAgreements: {
    name: '卖家合作协议将到期或缺少',
    needs: 'platform:qualification',
    to: '/sellers',
    search: { agreement: 'lacking' },
  },
  sellerRechecks: { name: '卖家待半年复核', needs: 'platform:qualification', to: '/seller-rechecks' },
  feedback: { name: '用户反馈待回复', needs: 'platform:service', to: '/feedback' },
  bankAccounts: { name: '卖家收款账户待确认', needs: 'platform:money', to: '/bank-accounts' },
  failedRefunds: { name: '退款没有成功', needs: 'platform:money', to: '/money-problems', search: { kind: 'refund' } },
  failedPayments: { name: '付款失败（24 小时内）', needs: 'platform:money', to: '/money-problems', search: { kind: 'payment' } },
  failedJobs: { name: '后台任务失败', needs: 'platform:system', to: '/failed-jobs' },
} as const satisfies Record<string, Waiting>
export type WaitingKind = keyof typeof WAITING
