import {
  AddPriceGroup,
  DecidePhone,
  FreezeShop,
  ProposePhone,
  RenamePriceGroup,
  SetPlainScopes,
  SetPriceGroup,
  UnfreezeShop,
  type Endpoint,
} from '@shop/contract'
import { makeEmptyPriceGroup, makeOperator, makeShop, nextPhone } from '../../factories/index.ts'
import type { Precondition } from '../precondition.ts'

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  // Each call of a walk has another shop.
  [FreezeShop, { values: async (world) => ({ shopId: (await makeShop(world)).shopId }) }],
  [UnfreezeShop, { values: async (world) => ({ shopId: (await makeShop(world, { frozen: '资料不实' })).shopId }) }],
  [
    SetPriceGroup,
    { values: async (world) => ({ shopId: (await makeShop(world)).shopId, seenGroupId: null, reason: '客户升级' }) },
  ],
  [
    SetPlainScopes,
    { values: async (world) => ({ shopId: (await makeShop(world, { scopes: [] })).shopId, scopes: ['cosmetics'] }) },
  ],
  [AddPriceGroup, { values: async () => ({ name: `价格组${nextPhone().slice(-6)}` }) }],
  [
    RenamePriceGroup,
    {
      values: async (world) => ({
        priceGroupId: await makeEmptyPriceGroup(world, '旧的'),
        name: `价格组${nextPhone().slice(-6)}`,
      }),
    },
  ],
  [ProposePhone, { values: async () => ({ phone: nextPhone(), reason: '手机丢失', idChecked: true }) }],
  [
    DecidePhone,
    {
      async values(world, own) {
        const [userId, phone] = [await own.userId(), nextPhone()]
        const { token } = await makeOperator(world, { rights: ['qualification'] })
        await world.call(ProposePhone, { userId, phone, reason: '手机丢失', idChecked: true }, token)
        return { confirm: false }
      },
    },
  ],
])
