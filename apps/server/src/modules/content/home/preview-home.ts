import { PreviewHome, type HomeBlock, type In, type Out } from '@shop/contract'
import { addDays, after, chinaDay, chinaDayStart } from '../../../kernel/clock.ts'
import type { Reader } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import type { Moment } from '../../../kernel/settings.ts'
import { GUEST, findShopFacts, shopAsVisitor, type Visitor } from '../../access/index.ts'
import { homeOf } from '../get-home.ts'

type Home = Awaited<ReturnType<typeof homeOf>>
type Line = Out<typeof PreviewHome>['blocks'][number]['lines'][number]

/** No campaign is planned further ahead. */
const MAX_DAYS = 730

/** Home as a visitor finds it on a day, at this time of the day, in words: no price leaves the server here. */
export async function previewHome(
  { db, now, settings }: QueryContext<typeof PreviewHome>,
  { shopId, day }: In<typeof PreviewHome>,
): Promise<Out<typeof PreviewHome>> {
  if (day !== undefined && isFar(day, now)) badInput({ day: '请选择前后两年以内的日子' })
  const at = { now: day === undefined ? now : sameTimeOn(day, now), settings }
  const visitor = shopId === undefined ? GUEST : ((await visitorOf(db, shopId, at)) ?? refuse(PreviewHome, 'NOT_FOUND'))
  const home = await homeOf(db, visitor, at)
  const titles = new Map(home.strips.map(({ id, title }) => [id, title]))
  return {
    visitor: visitor.shop?.name ?? '',
    hotWords: home.hotWords,
    blocks: home.blocks.map(({ id, kind }) => ({
      blockId: id,
      kind,
      title: titles.get(id) ?? '',
      lines: LINES[kind](home, id),
    })),
  }
}

const isFar = (day: string, now: Date) => day < addDays(chinaDay(now), -MAX_DAYS) || day > addDays(chinaDay(now), MAX_DAYS)
const sameTimeOn = (day: string, now: Date) => after(chinaDayStart(day), now.getTime() - chinaDayStart(chinaDay(now)).getTime())

async function visitorOf(db: Reader, shopId: number, at: Moment): Promise<Visitor | null> {
  const shop = await findShopFacts(db, shopId, at)
  return shop ? shopAsVisitor(shop) : null
}

const words = (texts: string[]): Line[] => texts.map((text) => ({ text, picture: '' }))
const goodsOf = ({ strips }: Home, id: number) =>
  words(strips.find((strip) => strip.id === id)!.rows.map((row) => row.goodsShowName))
/** What is in a block, in lines. */
const LINES: Record<HomeBlock, (home: Home, id: number) => Line[]> = {
  'bought-before': goodsOf,
  'near-expiry': goodsOf,
  popular: goodsOf,
  chosen: goodsOf,
  entries: ({ entries }) => words(entries.map(({ name }) => name)),
  banners: ({ banners }) => banners.map(({ title, image }) => ({ text: title, picture: image })),
  notices: ({ notices }) => words(notices.map(({ text }) => text)),
  sellers: ({ sellers }) => words(sellers.map(({ name }) => name)),
  recommend: () => [],
}
