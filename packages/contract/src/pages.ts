import type { ApplicationLevel } from './application-fields.ts'

/** The shop's pages that the server leads to, in answers and in notices (which are kept for a year). Below /h5. */
export const PAGES = {
  category: '/pages/category/index',
  cart: '/pages/car/index',
  goods: '/sub-goods/goods/detail',
  goodsList: '/sub-goods/goods/list',
  person: '/pages/person/index',
  login: '/sub-person/login/smsLogin',
  addresses: '/sub-person/address/list',
  order: '/sub-goods/order/detail',
  orders: '/sub-goods/order/list',
  /** What the shop has to take off its shelves, and its answers. */
  recalls: '/sub-goods/order/recalls',
  feedback: '/sub-person/help/feedbackDetail',
  /** What is kept of the user. */
  personalData: '/sub-person/collectChecklist/index',
  settings: '/sub-person/user/setting',
  /** Who serves the shop. */
  salesmen: '/sub-person/salesman/list',
  /** What the shop signs with sellers. */
  contracts: '/sub-person/agreement/contractAgreement',
  /** The page of a seller (`sellerId`); with `account=1` it opens where the shop stands with it. */
  seller: '/sub-shop/shop/home',
  /** Where people look for a shop to join. */
  findShop: '/sub-person/register/selectStore',
  /** Who one is in the shop; with `mine` the papers with which one orders for it. */
  identityInfo: '/sub-person/register/identityInfo',
  purchaserPapers: '/sub-person/register/identityInfo?mine=1',
  /** Where people add a shop that is not registered. */
  addShop: '/sub-person/register/selectType',
  /** The steps that follow: the shop as its licence says, and who adds it. */
  addShopDetails: '/sub-person/register/addTerminal',
  addShopPerson: '/sub-person/register/identityInfo',
  /** Where a shop applies to see prices. */
  look: '/sub-person/register/look',
  /** Where a shop applies to buy. */
  commitApply: '/sub-person/register/commitApply',
  /** What the shop's certificates are, and which of them has to be updated. */
  credential: '/sub-person/credential/credential',
  /** All certificates of a shop, those that it may hand in besides as well. */
  allCertificates: '/sub-person/credential/allCert',
  /** Where a shop updates one certificate. */
  updateCertificate: '/sub-person/credential/update',
  /** How far an update of a certificate is. */
  updateAudit: '/sub-person/credential/updateAudit',
} as const

type Page = (typeof PAGES)[keyof typeof PAGES]
/** A page, with what it shows: `/sub-goods/order/detail?orderId=1`. */
export type PageAddress = Page | `${Page}?${string}`

/** Where the form of an application is; an update is about one certificate. */
export function formOf({ level, kind }: { level: ApplicationLevel; kind: string }): PageAddress {
  if (level === 'update') return `${PAGES.updateCertificate}?kind=${kind}`
  return level === 'price' ? PAGES.look : PAGES.commitApply
}
