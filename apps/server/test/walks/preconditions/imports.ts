import { randomUUID } from 'node:crypto'
import {
  AnswerLibraryImportRow,
  ChooseOfferImportGoods,
  ChoosePriceImportGoods,
  ConfirmLibraryImport,
  ConfirmOfferImport,
  ConfirmPriceImport,
  OpenLibraryImportReport,
  OpenOfferImportReport,
  OpenPriceImportReport,
  RemoveOwnCode,
  SendLibraryImportPart,
  SendOfferImportPart,
  SendPriceImportPart,
  SetOwnCode,
  StartLibraryImport,
  StartOfferImport,
  StartPriceImport,
  TakeOfferImportPrices,
  TakePriceImportPrices,
  type Endpoint,
} from '@shop/contract'
import { sql } from '../../../src/kernel/sql.ts'
import { makeGoods, makeOwnCode } from '../../factories/index.ts'
import type { World } from '../../world.ts'
import type { Precondition } from '../precondition.ts'

/** One import of an organisation is at work at a time: the one before is over. */
const endRecords = (world: World) => world.write(sql`update imports.import set working = false where seller_id is null`)

export const PRECONDITIONS = new Map<Endpoint, Precondition>([
  [
    StartLibraryImport,
    {
      async values(world) {
        await endRecords(world)
        return { name: '新品.csv', size: 3 }
      },
    },
  ],
  [
    SendLibraryImportPart,
    { values: async (_world, own) => ({ libraryImportId: await own.libraryImportId('receiving'), nth: 0, content: 'YWJj' }) },
  ],
  [AnswerLibraryImportRow, { values: async () => ({ nth: 3, answer: 'leave', goodsId: null }) }],
  [
    ConfirmLibraryImport,
    {
      async values(world, own) {
        await endRecords(world)
        return { libraryImportId: await own.libraryImportId() }
      },
    },
  ],
  [OpenLibraryImportReport, { values: async () => ({ format: 'csv' }) }],
  [
    StartOfferImport,
    {
      async values(world, own) {
        await world.write(sql`update imports.import set working = false where seller_id = ${own.party.seller.sellerId}`)
        return { name: '报价.csv', size: 3 }
      },
    },
  ],
  [
    SendOfferImportPart,
    { values: async (_world, own) => ({ offerImportId: await own.offerImportId('receiving'), nth: 0, content: 'YWJj' }) },
  ],
  [ChooseOfferImportGoods, { values: async (world) => ({ nth: 3, goodsId: await makeGoods(world) }) }],
  [TakeOfferImportPrices, { values: async () => ({ nth: 4, take: true }) }],
  [
    ConfirmOfferImport,
    {
      async values(world, own) {
        await world.write(sql`update imports.import set working = false where seller_id = ${own.party.seller.sellerId}`)
        return { offerImportId: await own.offerImportId() }
      },
    },
  ],
  [OpenOfferImportReport, { values: async () => ({ format: 'csv' }) }],
  [
    StartPriceImport,
    {
      async values(world, own) {
        await world.write(sql`update imports.import set working = false where seller_id = ${own.party.seller.sellerId}`)
        return { name: '门店价.csv', size: 3 }
      },
    },
  ],
  [
    SendPriceImportPart,
    { values: async (_world, own) => ({ priceImportId: await own.priceImportId('receiving'), nth: 0, content: 'YWJj' }) },
  ],
  [ChoosePriceImportGoods, { values: async (world) => ({ nth: 3, goodsId: await makeGoods(world) }) }],
  [TakePriceImportPrices, { values: async () => ({ nth: 4, take: true }) }],
  [
    ConfirmPriceImport,
    {
      async values(world, own) {
        await world.write(sql`update imports.import set working = false where seller_id = ${own.party.seller.sellerId}`)
        return { priceImportId: await own.priceImportId() }
      },
    },
  ],
  [OpenPriceImportReport, { values: async () => ({ format: 'csv' }) }],
  [SetOwnCode, { values: async (world) => ({ ownCode: `W${randomUUID()}`, goodsId: await makeGoods(world) }) }],
  [
    RemoveOwnCode,
    {
      async values(world, own) {
        const ownCode = `R${randomUUID()}`.toUpperCase()
        await makeOwnCode(world, own.party.seller.sellerId, ownCode)
        return { ownCode }
      },
    },
  ],
])
