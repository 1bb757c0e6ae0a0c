/** The calls that anyone may make without logging in, each with inputs that cost as much as possible. */
import * as contract from '@shop/contract'
import type { Args, Endpoint } from '@shop/contract'
import { requestOf } from '../packages/client/src/request.ts'
import { writeCursor } from '../apps/server/src/modules/browsing/lists/cursor.ts'

type Contract = typeof contract
/** The names of the calls of the contract that are open to anyone. */
type Open = {
  [K in keyof Contract]: Contract[K] extends Endpoint & { access: infer A } ? ('none' extends A ? K : never) : never
}[keyof Contract]
type ArgsOf<K extends Open> = Contract[K] extends Endpoint ? Args<Contract[K]> : never

/** What the world has, by which inputs name something that exists. */
export interface Ids {
  goods: string
  last: string
  seller: string
  factory: string
  large: string
  leaf: string
  offer: string
  document: string
  problem: string | null
  promoPage: string | null
  pagedSeller: string | null
  sellerPage: string | null
  phone: string
}

/** Put together from words, filters, orders and cursors (anonymous.ts). */
const COMBINED = 'combined'
/** Ids of what does not exist are small, since ids of things that exist are drawn. */
const NOTHING = 7
const id = (text: string | null) => (text === null ? NOTHING : Number(text))
/** A wrong one is looked up like a right one. */
const UUID = '00000000-0000-4000-8000-000000000000'
const CAPTCHA = { uuid: UUID, code: 'ABCD' }
const TOKEN = 'a'.repeat(200)
const PROOF = 'a'.repeat(100)
const DEVICE = '手机'.repeat(50)
const AGREEMENTS = { agreements: [...(['user', 'privacy'] as const)].map((key) => ({ key, version: 1 })) }
/** No one's phone. */
const PHONE = '19999999999'
const BROWSER = 'b'.repeat(100)
const SHORT_WORDS = ['公司', '药', '医药有限公司', 'gs', 'yaoyegongsi', '公 司 药 业 有 限', 'zzzz']
const HELP_WORDS = [
  '订单',
  'd',
  'ding dan',
  '怎么',
  '退款多久到账请问怎么办理退款多久到账请问怎么办理退款多久到',
  'a b c d e f g',
  'zzzz',
]
/** Every fifth square of one degree between the coasts and the deserts. */
const SQUARES = Array.from({ length: 5 * 6 }, (_, n) => ({ west: 98 + 5 * (n % 6), south: 21 + 5 * Math.floor(n / 6) }))

/** Inputs of every call, by its name. A call that is missing here does not compile. */
const INPUTS: { [K in Open]: typeof COMBINED | ((ids: Ids) => readonly ArgsOf<K>[]) } = {
  ListGoods: COMBINED,
  ListFactories: COMBINED,
  ListProduceFilters: COMBINED,
  ListSpecifications: COMBINED,
  ListFilterSellers: COMBINED,
  SuggestSearch: COMBINED,
  GetHome: () => [{}],
  RecommendGoods: ({ last }) => [
    {},
    ...[0, 2_000, 2 ** 31 - 1].map((sales) => ({
      cursor: writeCursor('recommended', [0, 0, sales, Math.floor(Number(last) / 2)]),
    })),
    { cursor: writeCursor('recommended', [0, 1, 50, Number(last)]) },
  ],
  CategoryTree: () => [{}],
  ListSellers: () => [
    {},
    ...SHORT_WORDS.flatMap((keyword) =>
      (['composite', 'score', 'goodsCount'] as const).map((orderBy) => ({ keyword, orderBy, everywhere: true })),
    ),
    { everywhere: true, shipsToday: true, mostMinOrderFen: 1 },
    { everywhere: false, orderBy: 'goodsCount' },
  ],
  GetSellerHome: ({ seller }) => [{ sellerId: id(seller) }, { sellerId: NOTHING }],
  ListSellerPages: ({ pagedSeller, seller }) => [{ sellerId: id(pagedSeller ?? seller) }],
  GetSellerPage: ({ pagedSeller, sellerPage }) => [{ sellerId: id(pagedSeller), pageId: id(sellerPage) }],
  ListSellerPapers: ({ seller }) => [{ sellerId: id(seller) }],
  GetGoodsDetail: ({ goods, offer }) => [{ goodsId: id(goods) }, { gccsId: id(offer) }, { goodsId: NOTHING }],
  CompareOffers: ({ goods }) => [
    { goodsId: id(goods), quantity: 999_999 },
    { goodsId: id(goods), quantity: 1 },
  ],
  GetLeaflet: ({ goods }) => [{ goodsId: id(goods) }],
  GetPharmacopoeia: ({ goods }) => [{ goodsId: id(goods) }],
  GetPromoPage: ({ promoPage }) => [{ pageId: id(promoPage) }],
  ListHotWords: () => [{}],
  GetBoot: () => [{}],
  GetPublicConfig: () => [{ key: 'brand' }, { key: 'a'.repeat(64) }],
  GetServicePhones: () => [{ moduleCode: 'a'.repeat(40), prodType: 3 }],
  GetVersion: () => [{ system: 0 }],
  GetYfbVersion: () => [{ system: 1 }],
  GetCountyShapes: () => SQUARES,
  GetLocation: () =>
    SQUARES.map(({ west, south }) => ({ longitude: west + 0.5, latitude: south + 0.5, datum: 'gcj02' as const })),
  ListRegions: () => [0, 110_000, 440_000, 510_000, 440_100].map((one) => ({ id: one })),
  GetDocument: ({ document }) => [{ key: document }, { key: document, version: 1 }, { key: 'none' }],
  ListDocuments: () => [{}],
  ListLicences: () => [{}],
  GetHelp: () => [{}],
  GetHelpProblem: ({ problem }) => [{ problemId: id(problem) }],
  SearchHelp: () => HELP_WORDS.map((keyword) => ({ keyword })),
  ListFeedbackKinds: () => [{}],
  GetCaptcha: () => [{}],
  SendGuestFeedback: () => [{ kind: 'other', text: '请问'.repeat(70), phone: PHONE, ...CAPTCHA }],
  SendSmsCode: ({ phone }) => [{ phone: PHONE }, { phone }, { phone, ...CAPTCHA }],
  SendBusinessCode: ({ phone }) => [
    { phone, businessCode: 'findBackPwd' },
    { phone: PHONE, businessCode: 'findBackPwd', ...CAPTCHA },
  ],
  CheckSmsCode: ({ phone }) => [{ phone, smsCode: '000000' }],
  SmsLogin: ({ phone }) => [{ phone, smsCode: '000000', wxcode: 'x'.repeat(200), device: DEVICE, ...AGREEMENTS }],
  // The hash is made in a process apart, with a queue for it (decision 0022).
  PasswordLogin: ({ phone }) => [
    { username: phone, password: 'Wrong2026', device: DEVICE, ...AGREEMENTS },
    { username: PHONE, password: 'a'.repeat(32), ...CAPTCHA },
  ],
  ConsoleLogin: () => [
    { account: 'nobody', password: 'Wrong2026', totp: '000000', device: DEVICE },
    { account: 'a'.repeat(40), password: 'a'.repeat(32), recovery: 'aaaa-aaaa-aaaa-aaaa', ...CAPTCHA },
  ],
  RefreshTokens: () => [{ refreshToken: TOKEN }],
  ConsoleRefresh: () => [{ refreshToken: TOKEN }],
  SetNewPassword: () => [{ pwd: 'Neues2026', st: PROOF }],
  SignWechatPage: () => [{ url: `https://shop.example/h5/?${'a'.repeat(1_950)}` }],
  StartWechat: () => [{ channel: 'official', browser: BROWSER, from: 'login' }],
  GetWechatOpenId: () => [{ wxcode: TOKEN, state: TOKEN, browser: BROWSER }],
  WechatLogin: () => [{ wxcode: TOKEN, state: TOKEN, browser: BROWSER, device: DEVICE, ...AGREEMENTS }],
  WechatMiniLogin: () => [{ wxcode: TOKEN, device: DEVICE, ...AGREEMENTS }],
  WechatOpenLogin: () => [{ wxcode: TOKEN, state: TOKEN, browser: BROWSER, device: DEVICE, ...AGREEMENTS }],
  WechatBindPhone: ({ phone }) => [{ bindToken: PROOF, phone, smsCode: '000000', device: DEVICE, ...AGREEMENTS }],
  WechatRegister: () => [{ bindToken: PROOF, phone: PHONE, smsCode: '000000', device: DEVICE, ...AGREEMENTS }],
  WechatOpenRegister: () => [{ bindToken: PROOF, phone: PHONE, smsCode: '000000', device: DEVICE, ...AGREEMENTS }],
}

const isOpen = (name: string): name is Open => Object.hasOwn(INPUTS, name)

/** Every call that is not put together from its dimensions, as it is sent. */
export const singleRequests = (ids: Ids): { writes: boolean; path: string; method: string; body?: string }[] =>
  Object.entries<unknown>(contract).flatMap(([name, call]) => {
    const inputs = isOpen(name) ? (INPUTS[name] as typeof COMBINED | ((ids: Ids) => readonly unknown[])) : COMBINED
    if (inputs === COMBINED) return []
    const { method, path, access, idempotent } = call as Endpoint
    return inputs(ids).map((input) => ({ writes: method !== 'GET', ...requestOf({ method, path, access, idempotent }, input) }))
  })
