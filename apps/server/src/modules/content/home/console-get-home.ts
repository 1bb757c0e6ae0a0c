import type { ConsoleGetHome, Out } from '@shop/contract'
import { chinaDay } from '../../../kernel/clock.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { audienceOf, homeState, namesOfRegions } from './audience.ts'
import { listBlocks, listHotWordRows, listItems, type BlockRow, type ItemRow } from './rows.ts'

/** How home is arranged, for those who arrange it. */
export async function consoleGetHome({ db, now }: QueryContext<typeof ConsoleGetHome>): Promise<Out<typeof ConsoleGetHome>> {
  const [blocks, items, words] = await Promise.all([listBlocks(db), listItems(db), listHotWordRows(db)])
  const names = await namesOfRegions(db, [...new Set([...blocks, ...items].flatMap(({ regions }) => regions ?? []))])
  const today = chinaDay(now)
  const shared = (row: BlockRow | ItemRow) => ({
    ...audienceOf(row),
    regions: row.regions?.map((id) => ({ id, name: names.get(id) ?? String(id) })) ?? null,
    shown: row.shown,
    state: homeState(row, today),
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  })
  return {
    blocks: blocks.map((row) => {
      const { id: blockId, kind, title, subtitle, target, goods_nos: goodsNos } = row
      return { blockId, kind, title, subtitle, target, goodsNos, ...shared(row) }
    }),
    items: items.map((row) => {
      const { id: itemId, kind, title, picture, target } = row
      return { itemId, kind, title, picture, target, ...shared(row) }
    }),
    hotWords: words.map(({ word }) => word),
  }
}
