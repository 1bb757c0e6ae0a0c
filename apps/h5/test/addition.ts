import type { Addition } from '@shop/contract/additions'
import { AUDIT } from '@shop/contract/codes'

const picture = (n: number) => ({ fileId: `00000000-0000-4000-8000-00000000000${n}`, url: `/h5api/files/private/u1/${n}.webp` })

/** A shop to be added, filled in by its legal person. */
export const ADDITION: Addition = {
  id: 5,
  state: AUDIT.draft,
  version: 0,
  reasons: {},
  shop: {
    type: 1,
    name: '益民药店',
    creditCode: '92330106MA7YP00904',
    legalPerson: '益思敏',
    regionId: 330_106,
    regionName: '浙江省杭州市西湖区',
    address: '文三路 12 号',
    longitude: null,
    latitude: null,
    contact: '益思敏',
    phone: '0571-88001234',
  },
  identity: {
    name: '益思敏',
    capacity: 'legal',
    idNumber: '330106********0017',
    idFront: picture(1),
    idBack: picture(2),
    cardUntil: null,
    cardLong: true,
    poaFiles: [],
    poaFrom: null,
    poaUntil: null,
  },
  submittedAt: null,
  decidedAt: null,
  updatedAt: '2026-11-24T02:00:00.000Z',
}
