import { ConsoleGetHome, GetHome } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { makeBuyer, makeOperator } from './factories/index.ts'
import type { World } from './world.ts'

/** When and for whom something on home is shown: everybody, at any time. */
export const EVERYBODY = { from: null, until: null, shopTypes: null, regions: null }

/** Those who may not arrange home: anonymous callers, buyers, operators with another right. Their answers, by what one of them gets. */
export async function codesOfOthers(world: World, answer: (token: string) => Promise<{ code: number }>) {
  const other = await makeOperator(world, { rights: ['orders'] })
  const tokens = ['', (await makeBuyer(world)).token, other.token]
  return Promise.all(tokens.map(async (token) => (await answer(token)).code))
}
export const FORBIDDEN = [401, 401, 403]

/** Whoever arranges home and reads the audit log, with what they see of it. */
export async function openHome(world: World) {
  const { token } = await makeOperator(world, { rights: ['content', 'audit'] })
  const look = async () => (await world.call(ConsoleGetHome, {}, token)).data
  return {
    token,
    look,
    block: async (blockId: number) => (await look()).blocks.find((block) => block.blockId === blockId),
    item: async (itemId: number) => (await look()).items.find((item) => item.itemId === itemId),
    blockOf: async (kind: string) => (await look()).blocks.find((block) => block.kind === kind)!,
    /** The texts of the notices that a visitor finds. */
    notices: async (as = '') => (await world.call(GetHome, {}, as)).data.notices.map(({ text }) => text),
    goodsNo: async (goodsId: number) =>
      (await world.rows(sql<{ no: string }>`select goods_no as no from catalog.goods where id = ${goodsId}`))[0]!.no,
  }
}
