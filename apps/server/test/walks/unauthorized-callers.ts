import { MAY_NOT_BUY, MAY_NOT_SEE_PRICES, keysOf, RIGHTS, type Role } from '@shop/contract'
import { addMember, consentToCards, makeBuyer, makeOperator, makeSellerOperator, makeUser } from '../factories/index.ts'
import { PASSWORD } from '../totp.ts'
import type { World } from '../world.ts'
import { isConsoleCall, type DocumentedCall } from './documented-calls.ts'
import { isAllowedForFinance, type Owner } from './ownership-rules.ts'
import type { Party } from './party/party.ts'

/** A caller who may not make a call, and the codes of which one must be the response. */
export interface UnauthorizedCaller {
  who: string
  token: string
  codes: readonly number[]
}

export interface Callers {
  /** The owner of the things that calls name. */
  ours: Party
  /** Another party in the same business. */
  theirs: Party
  /** The token of a caller who may make the call about our things. */
  authorized(call: DocumentedCall): string
  /** Callers of the other side: operators for calls of the shop, users of the shop for calls of the console. */
  otherSide(call: DocumentedCall): UnauthorizedCaller[]
  /** Members of our shop whose role does not allow the call. */
  otherRoles(call: DocumentedCall): UnauthorizedCaller[]
  /** Everyone who may not make the call about our things. What is not theirs does not exist for them (404). */
  unauthorized(call: DocumentedCall, owner: Owner): UnauthorizedCaller[]
}

/** The roles whose members an access rejects. A shop's finance may read; each write it may make needs a reason. */
const REJECTED_ROLES: { readonly [access in string]?: readonly Role[] } = {
  purchaser: ['finance'],
  procure: ['finance'],
  owner: ['finance', 'purchaser'],
}
export const rejectedRoles = ({ access }: Pick<DocumentedCall, 'access'>) => REJECTED_ROLES[access] ?? []

const ANONYMOUS: UnauthorizedCaller = { who: 'an anonymous caller', token: '', codes: [401] }

/** Two parties and all the callers around them. */
export async function makeCallers(world: World): Promise<Callers> {
  const ours = { buyer: await makeBuyer(world), seller: await makeSellerOperator(world, { password: PASSWORD }) }
  const theirs = { buyer: await makeBuyer(world), seller: await makeSellerOperator(world) }
  const { shopId } = ours.buyer
  const { sellerId } = ours.seller

  const memberOfBoth = await makeUser(world)
  for (const shop of [shopId, theirs.buyer.shopId]) await addMember(world, shop, memberOfBoth.userId)
  const inTheirShop = await world.login(memberOfBoth.userId, theirs.buyer.shopId)
  const former = await makeUser(world)
  const formerMember = await world.login(former.userId, shopId)
  const colleagues = {
    purchaser: await makeBuyer(world, { shopId, role: 'purchaser' }),
    finance: await makeBuyer(world, { shopId, role: 'finance' }),
  }
  const members = {
    owner: ours.buyer.token,
    purchaser: colleagues.purchaser.token,
    finance: colleagues.finance.token,
  }
  // What is refused for want of a consent would prove nothing.
  const people = [memberOfBoth, former, ours.buyer, theirs.buyer, colleagues.purchaser, colleagues.finance]
  for (const { userId } of people) await consentToCards(world, userId)
  const platform = (await makeOperator(world)).token
  const platformWithoutRights = (await makeOperator(world, { rights: [] })).token
  const sellerWithoutRights = (await makeOperator(world, { sellerId, rights: [] })).token
  const allRightsBut = new Map<string, string>()
  for (const [org, id] of [
    ['seller', sellerId],
    ['platform', null],
  ] as const)
    for (const right of keysOf(RIGHTS[org])) {
      const rights = keysOf(RIGHTS[org]).filter((other) => other !== right)
      const { token } = await makeOperator(world, { sellerId: id, rights })
      allRightsBut.set(`${org}:${right}`, token)
      // Where either organisation may call, the seller's operator is the one who would be in its own business.
      if (right in RIGHTS.seller && org === 'seller') allRightsBut.set(`any:${right}`, token)
    }

  const otherSide = (call: DocumentedCall): UnauthorizedCaller[] =>
    isConsoleCall(call)
      ? [
          { who: 'the buyer', token: ours.buyer.token, codes: [401] },
          { who: 'another buyer', token: theirs.buyer.token, codes: [401] },
        ]
      : [
          { who: 'the seller', token: ours.seller.token, codes: [401] },
          { who: 'the platform', token: platform, codes: [401] },
        ]

  const otherRoles = (call: DocumentedCall): UnauthorizedCaller[] =>
    rejectedRoles(call).map((role) => ({ who: `a member of the shop who is its ${role}`, token: members[role], codes: [403] }))

  const operators = (call: DocumentedCall, owner: Owner): UnauthorizedCaller[] => {
    const withoutIt = allRightsBut.get(call.access)
    return [
      ...(withoutIt ? [{ who: 'an operator with every right but this', token: withoutIt, codes: [403] }] : []),
      { who: 'another seller', token: theirs.seller.token, codes: [owner === 'platform' ? 403 : 404] },
      { who: 'an operator of the seller without rights', token: sellerWithoutRights, codes: [403] },
      { who: 'an operator of the platform without rights', token: platformWithoutRights, codes: [403] },
      ...(call.access.startsWith('seller:') ? [{ who: 'the platform', token: platform, codes: [403] }] : []),
    ]
  }
  const users = (call: DocumentedCall, owner: Owner): UnauthorizedCaller[] => [
    { who: 'the owner of another shop', token: theirs.buyer.token, codes: [404] },
    ...(owner === 'shop'
      ? [
          { who: 'a member of both shops, in the other one', token: inTheirShop, codes: [404] },
          { who: 'a former member', token: formerMember, codes: [403, MAY_NOT_SEE_PRICES, MAY_NOT_BUY] },
          ...otherRoles(call),
        ]
      : []),
    ...(owner === 'user'
      ? [
          { who: 'a colleague', token: members.purchaser, codes: rejectedRoles(call).includes('purchaser') ? [403] : [404] },
          { who: 'a colleague who is in another shop now', token: inTheirShop, codes: [404] },
        ]
      : []),
  ]

  return {
    ours,
    theirs,
    authorized(call) {
      if (!isConsoleCall(call)) return ours.buyer.token
      return call.access.startsWith('platform:') ? platform : ours.seller.token
    },
    otherSide,
    otherRoles,
    unauthorized: (call, owner) => [
      ANONYMOUS,
      ...otherSide(call),
      ...(isConsoleCall(call) ? operators(call, owner) : users(call, owner)),
    ],
  }
}

/** Whether it is decided that a shop's finance may, or may not, make a writing call about the shop's things. */
export const isDecidedForFinance = (call: DocumentedCall) =>
  call.method === 'GET' ||
  call.owned.every(({ owner }) => owner !== 'shop') ||
  rejectedRoles(call).includes('finance') ||
  isAllowedForFinance(call.call)
