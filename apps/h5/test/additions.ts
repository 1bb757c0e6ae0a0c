import { REVIEW } from '@shop/contract/codes'
import type { Addition } from '@shop/contract/additions'

/** An application to add a shop, as the form gets it: one that has just begun, unless fields of the shop or the person are given. */
export const addition = (shop: Partial<Addition['shop']> = {}, identity: Partial<Addition['identity']> = {}): Addition => ({
  id: 7,
  state: REVIEW.draft,
  version: 0,
  reasons: {},
  changed: [],
  shop: {
    type: 1,
    licenceFiles: [],
    name: '',
    creditCode: '',
    legalPerson: '',
    regionId: null,
    regionName: '',
    address: '',
    longitude: null,
    latitude: null,
    contact: '',
    phone: '',
    ...shop,
  },
  identity: {
    name: '',
    capacity: null,
    idNumber: '',
    idFront: null,
    idBack: null,
    cardUntil: null,
    cardLong: false,
    poaFiles: [],
    poaFrom: null,
    poaUntil: null,
    ...identity,
  },
  shopId: null,
  over: null,
  submittedAt: null,
  decidedAt: null,
  updatedAt: '2026-03-10T02:00:00Z',
})
