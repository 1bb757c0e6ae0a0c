import {
  SendPriceImportPart,
  StartPriceImport,
  type GetPriceImport,
  type ListPriceImportRows,
  type ListPriceImports,
} from '@shop/contract/console-price-imports'
import type { Out } from '@shop/contract/endpoint'
import { call } from '../../kit/http.ts'
import { sendFile } from '../imports/send-file.ts'

/** One import of prices of customers, as a list has it, and one of its rows. */
export type PriceImport = Out<typeof GetPriceImport>
export type ListedPriceImport = Out<typeof ListPriceImports>['rows'][number]
export type PriceImportRow = Out<typeof ListPriceImportRows>['rows'][number]

type Counted = Pick<ListedPriceImport, 'counts'>
/** How many rows ask something, and how many are not imported. */
export const asked = ({ counts: { unsure, large } }: Counted) => unsure + large
export const leftOut = ({ counts: { unknown, refused, skipped } }: Counted) => unknown + refused + skipped
/** What its rows change, in words. */
export const changesOf = ({ counts }: Counted) => `新增 ${counts.new} 行，修改 ${counts.changed} 行，结束 ${counts.ended} 行`

/** Sends a file of prices in parts; the id of its import. Throws what refuses it. */
export const sendPrices = (file: File): Promise<string> =>
  sendFile(file, {
    start: async (announced) => (await call(StartPriceImport, announced)).priceImportId,
    send: (priceImportId, part) => call(SendPriceImportPart, { priceImportId, ...part }),
  })
