import type { BranchStanding } from '@shop/contract/branch-states'
import type { GetHeadquarters } from '@shop/contract/branches'
import { REVIEW, type ReviewState } from '@shop/contract/codes'
import type { ListShopAudits } from '@shop/contract/credentials'
import type { Out } from '@shop/contract/endpoint'
import type { ListUserAudits } from '@shop/contract/joining'
import type { PurchaserState } from '@shop/contract/purchaser-fields'
import type { GetMyPurchaserPapers } from '@shop/contract/purchasers'
import { to } from '../../../../shell/navigation.ts'

/** An application among the others. */
export interface RecordRow {
  key: string
  group: string
  title: string
  state: ReviewState
  /** When it was sent last. */
  at: string
  version: number
  href: string
}

/** What the shop applied for. */
export const ofShop = (it: Out<typeof ListShopAudits>['rows'][number]): RecordRow => ({
  key: `a${it.auditId}`,
  group: it.level,
  title: it.kindName,
  state: it.state,
  at: it.submittedAt ?? '',
  version: it.version,
  href: to('sub-person/credential/updateAudit', { id: it.auditId }),
})
/** What the user applied for themselves, to join a shop, move to one or add it. A draft is no application yet. */
export const ofUser = ({ rows, additions }: Out<typeof ListUserAudits>): RecordRow[] => [
  ...rows.map((it) => ({
    key: `r${it.id}`,
    group: it.fromShopName === null ? 'join' : 'move',
    title: it.fromShopName === null ? `加入${it.shopName}` : `从${it.fromShopName}换到${it.shopName}`,
    state: it.state,
    at: it.submittedAt,
    version: 1,
    href: to('sub-person/credential/updateAudit', { requestId: it.id }),
  })),
  ...additions.flatMap((it) =>
    it.submittedAt === null
      ? []
      : [
          {
            key: `n${it.id}`,
            group: 'add',
            title: `新增${it.shopName}`,
            state: it.over ? REVIEW.ended : it.state,
            at: it.submittedAt,
            version: it.version,
            href: to('sub-person/credential/updateAudit', { additionId: it.id }),
          },
        ],
  ),
]
/** The right that papers gave is over. */
const OVER: readonly PurchaserState[] = ['expired', 'ended']
/** The papers with which the user orders for the shop, as they were sent last. */
export const ofPapers = ({ state, sent }: Out<typeof GetMyPurchaserPapers>): RecordRow[] =>
  sent
    ? [
        {
          key: `p${sent.submissionId}`,
          group: 'papers',
          title: '我的采购资料',
          state: sent.review === REVIEW.approved && OVER.includes(state) ? REVIEW.ended : sent.review,
          at: sent.submittedAt,
          version: sent.version,
          href: to('sub-person/register/identityInfo', { mine: true }),
        },
      ]
    : []
/** What a branch asked of its headquarters. */
export const ofBranch = ({ standing }: Out<typeof GetHeadquarters>): RecordRow[] =>
  standing?.askedAt
    ? [
        {
          key: 'h',
          group: 'headquarters',
          title: standing.headquarters ? `由${standing.headquarters.name}采购` : '由总部采购',
          state: STANDINGS[standing.state],
          at: standing.askedAt,
          version: 1,
          href: to('sub-person/credential/credential'),
        },
      ]
    : []
/** A headquarters that may not buy itself has answered all the same; one that was asked and is none any more was not waited for. */
const STANDINGS: Record<BranchStanding, ReviewState> = {
  none: REVIEW.withdrawn,
  waiting: REVIEW.waiting,
  refused: REVIEW.rejected,
  ended: REVIEW.ended,
  unqualified: REVIEW.approved,
  allowed: REVIEW.approved,
}
