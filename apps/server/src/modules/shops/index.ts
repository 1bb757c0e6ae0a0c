import type { ShopHooks } from './decide-address.ts'
import type { Module } from '../module.ts'
import { exports } from './exports.ts'
import { ownershipHindersLeaving } from './hinders-leaving.ts'
import { markLeft } from './mark-left.ts'
import { leaveShops } from './members.ts'
import { memberships } from './personal-data.ts'
import { photos } from './profile-rows.ts'
import { routes } from './routes.ts'
import { waiting } from './waiting.ts'

export { settleAddress } from './settle-address.ts'
export {
  addressLabel,
  dropWaitingAddresses,
  ensureLicenceAddress,
  lockShop,
  lockShops,
  pipelineBuyerLocks,
  provincesWithShops,
  shopName,
  shopsInProvince,
} from './queries.ts'
export {
  countMembers,
  countOthers,
  deleteMember,
  findMemberName,
  findRole,
  findShopAddress,
  findShopRecord,
  insertMember,
  insertShop,
  isLastOwner,
  isMember,
  listOwners,
  listShopsOf,
  lockShopsOf,
  type NewMember,
  type OnStoppedOrdering,
  owns,
  ownsSince,
  setRole,
  type MyShop,
  type ShopRecord,
} from './members.ts'
export {
  askHeadquarters,
  BRANCH_COLUMNS,
  BRANCH_JOINS,
  branchVersions,
  findBranch,
  findHeadquarters,
  listBranchesOf,
  moveBranch,
  type BranchColumns,
} from './branches.ts'
export { headquartersMoved, headquartersMovedJob, listHeadquarters, takeUnnotified } from './headquarters-moved.ts'
export { findFrozen, markFrozen, markUnfrozen } from './freezing.ts'
export { findShopsByName } from './find-by-name.ts'
export { COUNTS, findHolderOfCode, findReplacements, hasCode, listMemberIds, markReplaced } from './holder-of-code.ts'
export { isNamed } from './named.ts'
export { spellShops, type SoundOf } from './spell-shops.ts'
export { leftAt } from './mark-left.ts'
export { changePriceGroup, findPriceGroup, priceGroupChanges } from './price-groups.ts'
export { savePlaceOfShop } from './profile-rows.ts'
export { roleAllows } from './allowed-roles.ts'
export { lockShopAs, mayOrder, requireOwner, requireRole } from './roles.ts'
export { codeHashes, newCode, rightCode, tryCode } from './invite-codes.ts'
export { locksOwnShop, shopKeys } from './shop-keys.ts'

/** The shops that buy, and the addresses their goods are delivered to. */
export const shopsModule = (hooks: ShopHooks): Module => ({
  name: 'shops',
  wantedByMany: ['shops.shop'],
  register: (kernel) => routes(kernel, hooks),
  personalData: [memberships],
  hindersLeaving: ownershipHindersLeaving,
  eraseUser: leaveShops,
  fileReferences: photos,
  schedules: [{ name: 'shops.mark-left', title: '记录没有成员的门店', cron: '30 3 * * *', run: markLeft }],
  waiting,
  exports,
})
export { changeRegistration, type RegisteredFacts } from './change-registration.ts'
export {
  endPermit,
  endPermitsOf,
  grantPermit,
  listLegalPersons,
  listUnreadPermits,
  markNotified,
  markPapers,
  setPermitEnd,
} from './permits.ts'
export { endedByPlatform, findEnded, markEnded, type Ended } from './ended-permits.ts'
export { endOfAgent } from './end-of-agent.ts'
export {
  endOfPermit,
  findStanding,
  hasRight,
  papersInForce,
  papersText,
  permitDays,
  standingColumns,
  standingJoins,
  standingVersions,
  standingOf,
  type PermitDays,
  type PurchaserFactsNow,
  type StandingColumns,
} from './permit-standing.ts'
