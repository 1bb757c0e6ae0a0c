import {
  AcceptOrder,
  AddDictionaryEntry,
  AnswerFeedback,
  AppointSalesman,
  ApplyShopAudit,
  ArrangeHelpProblem,
  ArrangeRule,
  AssignShops,
  BindWechat,
  ChangePhone,
  CancelOrder,
  ChangeDictionaryEntry,
  ChangeOperator,
  ChangeSalesman,
  ChangeSetting,
  ClaimAddition,
  ClaimApplication,
  ClaimFeedback,
  ConsoleDecideJoinRequest,
  ConsolePickList,
  CreatePayment,
  DecideAddition,
  DecideApplication,
  DecideJoinRequest,
  DecideRevocation,
  DropJob,
  FreezeShop,
  GetDeliveryNote,
  HandOverShop,
  InviteOperator,
  MoveToShop,
  PackOrder,
  PickOrder,
  PlaceOrder,
  ProposeRevocation,
  PublishDocument,
  RateFeedback,
  RecheckSeller,
  RecheckShop,
  RecordRenewalReceipt,
  RefuseOrder,
  RemindSeller,
  ResetOperatorPassword,
  ResetOperatorTotp,
  RetryJob,
  RevealPersonalData,
  SaveHelpProblem,
  SaveHelpTopic,
  SaveLicence,
  SavePersonalDataTexts,
  PublishPromoPage,
  SavePromoPage,
  SaveUserAudit,
  SendFeedback,
  OfferContracts,
  SetHandledGoods,
  SetOffersOnSale,
  SetOperatorActive,
  ShipOrder,
  SignContract,
  StartExport,
  UpdateUserAudit,
  WithdrawDocument,
  type Endpoint,
  UnbindWechat,
  UnfreezeShop,
} from '@shop/contract'
import { sql } from 'kysely'
import { addDays, chinaDay } from '../../src/kernel/clock.ts'
import { checkedAt } from '../../src/modules/qualification/index.ts'
import {
  HUANGPU,
  makeGoods,
  makeOperator,
  makeShop,
  nextPhone,
  nextTrackingNo,
  previewSubmission,
  publishDocument,
  type OrderState,
} from '../factories/index.ts'
import { settingVersion } from '../../src/modules/platform/setting-rows.ts'
import { findCheck } from '../../src/modules/sellers/index.ts'
import { nextNumber } from '../factories/sequence.ts'
import { PASSWORD } from '../totp.ts'
import type { World } from '../world.ts'
import { makeMovable } from './make-movable.ts'
import { makeCode, makeCodesToMove } from './business-codes.ts'
import { makeBindable, makeUnbindable } from './wechat.ts'
import { makeChangedTexts } from './changed-texts.ts'
import { makeHandOverCodes } from './hand-over-codes.ts'
import { withdrawAdditions, type PartyFixtures } from './party.ts'
import { CreatePayment, GetDeliveryNote, type Endpoint } from '@shop/contract'
import { HUANGPU } from '../factories/index.ts'
import type { PartyFixtures } from './party.ts'

/**
 * Who owns a thing: a shop (its members share it), one person, a shop that the person is a member of, a seller, or the
 * platform alone.
 */
export type Owner = 'shop' | 'user' | 'member' | 'seller' | 'platform'
export interface OwnedRule {
  owner: Owner
  /** Returns one thing of this kind that the party owns. */
  pick: (fixtures: PartyFixtures) => Promise<number | string>
}
interface PublicRule {
  /** Why everyone may name it. */
  publicBecause: string
  /** An existing one, where a call needs it. */
  pick?: (fixtures: PartyFixtures) => Promise<number | string>
}
export type OwnershipRule = {
  name: string
  /** Applies only below these paths, where one name means several things. */
  at?: RegExp
} & (OwnedRule | PublicRule)

const CONSOLE = /^\/h5api\/console\//

/**
 * What the fields of calls name, by field name: an item of `orderIds` is an `orderId`. The first matching rule
 * counts. A field that names something and matches no rule fails `complete.test.ts`.
 */
export const OWNERSHIP_RULES: readonly OwnershipRule[] = [
  { name: 'orderId', at: CONSOLE, owner: 'seller', pick: async (own) => (await own.order()).orderId },
  { name: 'lineId', at: CONSOLE, owner: 'seller', pick: async (own) => (await own.order()).reserved[0]!.lineId },
  { name: 'batchId', at: CONSOLE, owner: 'seller', pick: async (own) => (await own.order()).reserved[0]!.batchId },
  {
    name: 'exportId',
    publicBecause: 'a file is reached through the operator who made it: open-export.test.ts',
    pick: (own) => own.exportId(),
  },
  { name: 'jobId', at: CONSOLE, owner: 'platform', pick: (own) => own.failedJobId() },
  { name: 'operatorId', at: CONSOLE, owner: 'seller', pick: (own) => own.operatorColleagueId() },
  { name: 'gccsId', at: CONSOLE, owner: 'seller', pick: async (own) => (await own.order()).offerIds[0]! },
  { name: 'id', at: /\/console\/addresses\/decide$/, owner: 'platform', pick: (own) => own.pendingAddressId() },

  { name: 'feedbackId', at: CONSOLE, owner: 'platform', pick: async (own) => (await own.feedback()).feedbackId },
  { name: 'fileId', at: /\/console\/feedback\//, owner: 'platform', pick: async (own) => (await own.feedback()).fileId },
  { name: 'auditId', at: CONSOLE, owner: 'platform', pick: async (own) => (await own.waitingApplication()).auditId },
  { name: 'fileId', at: /\/console\/additions\//, owner: 'platform', pick: async (own) => (await own.addition()).fileId },
  { name: 'fileId', at: /\/console\/licences\//, owner: 'platform', pick: (own) => own.platformLicenceFileId() },
  {
    name: 'licenceId',
    publicBecause: 'the platform shows its licences to anyone',
    pick: async (own) => (await own.platformLicence()).licenceId,
  },
  { name: 'fileId', at: CONSOLE, owner: 'platform', pick: async (own) => (await own.waitingApplication()).fileId },

  { name: 'salesmanId', at: CONSOLE, owner: 'seller', pick: async (own) => (await own.servedShop()).salesmanId },
  { name: 'successorId', at: CONSOLE, owner: 'seller', pick: (own) => own.salesmanId() },
  { name: 'shopId', at: /\/console\/salesmen\//, owner: 'seller', pick: async (own) => (await own.servedShop()).shopId },
  { name: 'id', at: /\/console\/salesmen\//, publicBecause: 'the catalogue is open' },
  { name: 'salesmanId', at: /listGoodsOrderBy$/, publicBecause: 'what a salesman handles is what their seller offers anybody' },
  { name: 'salesmanId', owner: 'shop', pick: (own) => own.servingSalesmanId() },
  { name: 'shopId', at: CONSOLE, owner: 'platform', pick: (own) => own.certifiedShopId() },
  { name: 'contractId', at: CONSOLE, owner: 'seller', pick: (own) => own.contractId() },
  { name: 'contractId', owner: 'shop', pick: (own) => own.contractId() },
  { name: 'noticeId', owner: 'user', pick: (own) => own.noticeId() },
  { name: 'additionId', at: CONSOLE, owner: 'platform', pick: async (own) => (await own.addition()).additionId },
  { name: 'requestId', at: CONSOLE, owner: 'platform', pick: (own) => own.joinRequestId() },

  { name: 'additionId', owner: 'user', pick: (own) => own.ownAdditionId() },
  { name: 'requestId', owner: 'shop', pick: (own) => own.joinRequestId() },
  { name: 'invitationId', owner: 'shop', pick: (own) => own.invitationId() },
  { name: 'id', at: /\/(audit|UserAuditInfo)\/\w+UserAudit/, owner: 'user', pick: (own) => own.ownRequestId() },
  { name: 'shopId', publicBecause: 'who asks to join a shop has found it', pick: (own) => own.foundShopId() },
  { name: 'toShopId', publicBecause: 'who asks to move to a shop has found it', pick: (own) => own.foundShopId() },
  { name: 'pageId', publicBecause: 'promotion pages are for anyone', pick: (own) => own.promoPageId() },
  { name: 'problemId', publicBecause: 'the help centre is open', pick: async (own) => (await own.helpProblem()).problemId },
  { name: 'topicId', publicBecause: 'the help centre is open', pick: async (own) => (await own.helpProblem()).topicId },
  { name: 'auditId', owner: 'shop', pick: (own) => own.applicationId() },
  { name: 'feedbackId', owner: 'user', pick: async (own) => (await own.feedback()).feedbackId },
  { name: 'fileId', at: /\/feedback\//, owner: 'user', pick: (own) => own.feedbackFileId() },
  { name: 'idFront', owner: 'user', pick: (own) => own.licenceFileId() },
  { name: 'idBack', owner: 'user', pick: (own) => own.licenceFileId() },
  { name: 'poaFile', owner: 'user', pick: (own) => own.licenceFileId() },
  { name: 'fileId', owner: 'user', pick: (own) => own.licenceFileId() },
  { name: 'proofFileId', owner: 'user', pick: (own) => own.licenceFileId() },
  { name: 'orderId', owner: 'shop', pick: async (own) => (await own.order()).orderId },
  { name: 'tradeId', owner: 'shop', pick: async (own) => (await own.order()).tradeId },
  { name: 'packageId', owner: 'shop', pick: (own) => own.packageId() },
  { name: 'addressId', owner: 'shop', pick: (own) => own.addressId() },
  { name: 'id', at: /\/client\/address\//, owner: 'shop', pick: (own) => own.addressId() },
  { name: 'id', at: /\/equipLogin\/end$/, owner: 'user', pick: (own) => own.sessionId() },
  { name: 'userId', at: /\/shopMember\//, owner: 'shop', pick: (own) => own.colleagueId() },
  { name: 'photoFileId', owner: 'user', pick: (own) => own.shopPhotoId() },
  { name: 'avatarFileId', owner: 'user', pick: (own) => own.avatarFileId() },
  { name: 'id', at: /\/switchShop$/, owner: 'member', pick: async (own) => own.party.buyer.shopId },

  {
    name: 'gccsId',
    publicBecause: 'offers stand in every list; a line of a cart is reached through the shop of the session',
    pick: async (own) => (await own.order()).offerIds[0]!,
  },
  { name: 'goodsId', publicBecause: 'the catalogue is open', pick: async () => 1 },
  { name: 'goodsNo', publicBecause: 'the catalogue is open' },
  { name: 'categoryId', publicBecause: 'the catalogue is open', pick: async () => 1 },
  { name: 'factoryId', publicBecause: 'the catalogue is open', pick: async () => 1 },
  { name: 'sellerId', publicBecause: 'every seller has a page', pick: async (own) => own.party.seller.sellerId },
  { name: 'regionId', publicBecause: 'counties belong to the country', pick: async () => HUANGPU },
  { name: 'region', publicBecause: 'provinces belong to the country', pick: async () => 310_000 },
  { name: 'id', at: /\/region\/parentId\//, publicBecause: 'regions belong to the country', pick: async () => 310_000 },
  { name: 'uuid', publicBecause: 'a captcha is for whoever was shown it' },
  { name: 'batchNo', publicBecause: 'text that the seller types' },
  { name: 'trackingNo', publicBecause: 'text that the seller types' },
]

interface Precondition {
  /** The state of the owner's order in which the call succeeds; shipped by default. */
  order?: OrderState
  /** Values that cannot be derived from a schema. */
  values?: (world: World, own: PartyFixtures) => Promise<Record<string, unknown>>
}
/** What calls need in order to succeed for the owner. */
const PRECONDITIONS = new Map<Endpoint, Precondition>([
  // Each call of a walk has another shop.
  [FreezeShop, { values: async (world) => ({ shopId: (await makeShop(world)).shopId }) }],
  [UnfreezeShop, { values: async (world) => ({ shopId: (await makeShop(world, { frozen: '资料不实' })).shopId }) }],
  [CancelOrder, { order: 'unpaid' }],
  [RemindSeller, { order: 'paid' }],
  [CreatePayment, { order: 'unpaid' }],
  [
    PlaceOrder,
    {
      async values(world, own) {
        const { offerIds } = await own.order()
        const lines = [{ offerId: offerIds[0]!, quantity: 1 }]
        const { sellers, totalFen, agreementVersion } = await previewSubmission(world, own.party.buyer, lines)
        return { sellers, totalFen, agreementVersion, fromCart: false }
      },
    },
  ],
  [AcceptOrder, { order: 'paid' }],
  [RefuseOrder, { order: 'paid' }],
  [PickOrder, { order: 'accepted' }],
  [ConsolePickList, { order: 'accepted' }],
  [PackOrder, { order: 'picking' }],
  [ShipOrder, { order: 'packed', values: async () => ({ carrier: 'shunfeng', trackingNo: nextTrackingNo() }) }],
  [ChangeDictionaryEntry, { values: async () => ({ type: 'carrier', value: 'ems', label: 'EMS 速递', position: 1 }) }],
  [AddDictionaryEntry, { values: async () => ({ type: 'carrier', value: 'jtexpress', label: '极兔速递' }) }],
  // The shop may see prices already: it can fill in an application, but not send it.
  [ApplyShopAudit, { values: async () => ({ submit: false }) }],
  [ClaimApplication, { values: async () => ({ claim: true }) }],
  [UpdateUserAudit, { values: async () => ({ withdraw: true }) }],
  [MoveToShop, { values: makeMovable }],
  [HandOverShop, { values: makeHandOverCodes }],
  [RevealPersonalData, { values: makeCode('personalData') }],
  [
    SignContract,
    {
      async values(world, own) {
        const [row] = await world.rows(
          sql<{ hash: string }>`select encode(hash, 'hex') as hash from contracts.contract where id = ${await own.contractId()}`,
        )
        return { ...(await makeCode('personalData')(world, own)), hash: row!.hash }
      },
    },
  ],
  [
    OfferContracts,
    {
      async values(world, own) {
        await own.customerShopId()
        return { year: Number(chinaDay(world.clock.now()).slice(0, 4)), addition: '' }
      },
    },
  ],
  [ChangePhone, { values: makeCodesToMove }],
  [BindWechat, { values: makeBindable }],
  [UnbindWechat, { values: makeUnbindable }],
  [DecideJoinRequest, { values: async () => ({ approve: true }) }],
  [ConsoleDecideJoinRequest, { values: async () => ({ approve: true }) }],
  [RecordRenewalReceipt, { values: async () => ({ kind: 'business-licence', receiptOn: '2026-03-01' }) }],
  [
    RecheckShop,
    {
      async values(world, own) {
        const shopId = await own.certifiedShopId()
        const [shop] = await world.rows(
          sql<{ at: Date }>`select ${checkedAt} as at from qualification.shop_qualification q where shop_id = ${shopId}`,
        )
        return { checkedAt: shop!.at.toISOString() }
      },
    },
  ],
  [DecideApplication, { values: async () => ({ version: 1, approve: true }) }],
  [
    ProposeRevocation,
    {
      async values(world, own) {
        const { auditId } = await own.waitingApplication()
        const { token } = await makeOperator(world, { rights: ['qualification'] })
        await world.call(DecideApplication, { auditId, version: 1, approve: true }, token)
        return { reason: '许可证系伪造', suspend: false }
      },
    },
  ],
  [
    DecideRevocation,
    {
      async values(world, own) {
        const { auditId } = await own.waitingApplication()
        const { token } = await makeOperator(world, { rights: ['qualification'] })
        await world.call(DecideApplication, { auditId, version: 1, approve: true }, token)
        await world.call(ProposeRevocation, { auditId, reason: '许可证系伪造', suspend: false }, token)
        return { confirm: true }
      },
    },
  ],
  [ClaimAddition, { values: async () => ({ claim: true }) }],
  [DecideAddition, { values: async () => ({ version: 1, approve: true }) }],
  [
    SaveUserAudit,
    {
      async values(world, own) {
        await withdrawAdditions(world, own.party.buyer.userId)
        return { kind: 2, submit: false }
      },
    },
  ],
  [SendFeedback, { values: async () => ({ kind: '1', text: '点提交没有反应' }) }],
  [
    RateFeedback,
    {
      async values(world, own) {
        const { feedbackId } = await own.feedback()
        const { token } = await makeOperator(world, { rights: ['service'] })
        await world.call(AnswerFeedback, { feedbackId, read: 1, reply: '已修好' }, token)
        return { rating: 5 }
      },
    },
  ],
  [AnswerFeedback, { values: async () => ({ read: 1, reply: '已修好' }) }],
  [ClaimFeedback, { values: async () => ({ claim: true }) }],
  [SaveHelpTopic, { values: async (_, own) => ({ name: `分类${(await own.helpProblem()).topicId}` }) }],
  [SaveHelpProblem, { values: async () => ({ version: 1, question: '怎么加入门店', keywords: '成员', answer: '请负责人添加' }) }],
  [
    PublishDocument,
    {
      async values(world) {
        const effectiveOn = addDays(chinaDay(world.clock.now()), 7)
        return { key: null, base: 0, topic: '交易', title: `第${nextNumber()}号规则`, asksConsent: false, effectiveOn }
      },
    },
  ],
  [
    WithdrawDocument,
    {
      async values(world) {
        const { key, version } = await publishDocument(world)
        return { key, version }
      },
    },
  ],
  [ArrangeRule, { values: async (world) => ({ key: (await publishDocument(world)).key, topic: '配送', shown: false }) }],
  [SaveLicence, { values: async () => ({ version: 1, name: `第${nextNumber()}号资质`, validUntil: null }) }],
  [SavePersonalDataTexts, { values: makeChangedTexts }],
  [
    SavePromoPage,
    {
      values: async () => ({
        version: 1,
        title: `第${nextNumber()}号活动`,
        goodsNos: [],
        from: '2026-03-01',
        until: null,
        shopTypes: null,
      }),
    },
  ],
  [PublishPromoPage, { values: async () => ({ published: false }) }],
  [ArrangeHelpProblem, { values: async () => ({ shown: true, hot: true, position: 1 }) }],
  [
    ChangeSetting,
    {
      async values(world) {
        const [row] = await world.rows(sql<{ value: string }>`select value from platform.config where key = 'address_max'`)
        const value = String((Number(row!.value) % 90) + 1)
        return { key: 'address_max', seen: settingVersion(row!.value), value, reason: '门店需要更多地址' }
      },
    },
  ],
  [
    RecheckSeller,
    {
      async values(world, own) {
        const { sellerId } = own.party.seller
        return { sellerId, checkedAt: (await findCheck(world.app.database.read, sellerId))!.toISOString() }
      },
    },
  ],
  [StartExport, { values: async () => ({ list: '/console/orders', filter: 'group=done' }) }],
  [RetryJob, { values: async () => ({ name: 'orders.close-trade', reason: '服务已恢复' }) }],
  [DropJob, { values: async () => ({ name: 'orders.close-trade', reason: '交易已手工处理' }) }],
  [InviteOperator, { values: async () => ({ account: `new${nextNumber()}`, rights: ['orders'], password: PASSWORD }) }],
  [ChangeOperator, { values: async () => ({ grants: ['audit'], revokes: ['offers'] }) }],
  [SetOperatorActive, { values: async () => ({ active: false }) }],
  [ResetOperatorPassword, { values: async () => ({ password: PASSWORD }) }],
  [ResetOperatorTotp, { values: async () => ({ password: PASSWORD }) }],
  [AssignShops, { values: async (_, own) => ({ shopId: await own.customerShopId() }) }],
  [AppointSalesman, { values: async () => ({ accountPhone: nextPhone(), authorisedUntil: null }) }],
  [SetHandledGoods, { values: async (world) => ({ kind: 'goods', id: await makeGoods(world) }) }],
  [ChangeSalesman, { values: async () => ({ version: 1, name: '陆行舟', authorisedUntil: null }) }],
  [SetOffersOnSale, { values: async () => ({ onSale: false }) }],
])
export const preconditionOf = (call: Endpoint): Precondition => PRECONDITIONS.get(call) ?? {}

/** Writing calls about a shop's things that its finance may also make, and why; all others reject it. */
const ALLOWED_FOR_FINANCE = new Map<Endpoint, string>([
  [CreatePayment, 'finance pays'],
  [GetDeliveryNote, 'finance files the paper; nothing is written'],
])
export const isAllowedForFinance = (call: Endpoint) => ALLOWED_FOR_FINANCE.has(call)
