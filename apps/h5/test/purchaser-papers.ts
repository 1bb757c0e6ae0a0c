import type { CallOut } from '@shop/contract/endpoints'
import { PURCHASER_STATE_NAMES } from '@shop/contract/purchaser-fields'
import type { PurchaserDraft, SentPurchaserPapers } from '@shop/contract/purchasers'

type Papers = CallOut<'GetMyPurchaserPapers'>
const picture = (n: number) => ({ fileId: `00000000-0000-4000-8000-00000000000${n}`, url: '' })

/** What an agent sent, and waits. */
export const sentPapers = (values: Partial<SentPurchaserPapers> = {}): SentPurchaserPapers => ({
  submissionId: 9,
  unreadable: false,
  review: 1,
  version: 1,
  reasons: {},
  capacity: 'agent',
  name: '苏小满',
  idNumber: '330105********1273',
  idFront: picture(1),
  idBack: picture(2),
  cardUntil: '2041-09-10',
  cardLong: false,
  poaFiles: [picture(3)],
  poaFrom: '2026-03-01',
  poaUntil: '2099-02-28',
  submittedAt: '2026-03-10T02:00:00Z',
  decidedAt: null,
  ...values,
})
/** Where a member stands: by default nothing was sent yet. */
export const papersOf = ({ state = 'none', ...values }: Partial<Papers> = {}): Papers => ({
  state,
  stateName: PURCHASER_STATE_NAMES[state],
  basis: null,
  from: null,
  until: null,
  endsWith: null,
  ended: null,
  sent: null,
  draft: null,
  changed: [],
  ...values,
})
/** What a member has begun to fill in. */
export const purchaserDraft = (values: Partial<PurchaserDraft> = {}): PurchaserDraft => ({
  capacity: 'agent',
  name: '苏小曼',
  idNumber: '330106********2175',
  idFront: picture(4),
  idBack: null,
  cardUntil: null,
  cardLong: false,
  poaFiles: [],
  poaFrom: null,
  poaUntil: null,
  updatedAt: '2026-03-10T03:00:00Z',
  ...values,
})
