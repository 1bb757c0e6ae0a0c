import type { GoodsType, Scope } from '@shop/contract'
import { sql } from 'kysely'
import { first, type Reader } from '../../src/kernel/database.ts'

// The drawing code is loaded with the first picture: a server that serves none starts without it.
const load = {
  pack: () => import('./drawing/pack-picture.ts'),
  shape: () => import('./drawing/pack-shape.ts'),
  banner: () => import('./drawing/banner-picture.ts'),
  logo: () => import('./drawing/seller-logo.ts'),
}

/** The pack shot of a product, drawn from its row; null: there is no such product. */
export async function drawPack(db: Reader, goodsNo: string, size: number): Promise<Buffer | null> {
  type Row = {
    genericName: string
    tradeName: string | null
    dosageForm: string
    specification: string
    unit: string
    factory: string
    type: GoodsType
    scope: Scope
    coldChain: boolean
  }
  const goods = await first(
    db,
    sql<Row>`
      select g.generic_name as "genericName", nullif(g.trade_name, '') as "tradeName", g.dosage_form as "dosageForm", g.specification, g.unit,
             f.name as factory, g.type, g.scope, g.cold_chain as "coldChain"
      from catalog.goods g join catalog.factory f on f.id = g.factory_id where g.goods_no = ${goodsNo}`,
  )
  if (!goods) return null
  const [{ packWebp }, { packShapeOf }] = await Promise.all([load.pack(), load.shape()])
  const packShape = packShapeOf(goods.genericName, goods.dosageForm, goods.specification, goods.unit)
  return packWebp({ ...goods, goodsNo, packShape }, size)
}

/** A banner of home; null: there is none with that name. */
export async function drawBanner(name: string): Promise<Buffer | null> {
  const { BANNERS, bannerWebp } = await load.banner()
  const banner = BANNERS.find((b) => b.key === name)
  return banner ? bannerWebp(banner) : null
}

const COLOURS = ['#0A7D62', '#2456A6', '#B4551D', '#7A3E9D', '#A8323E', '#1E6F8C', '#5B7A1F', '#8A5A2B', '#3D4FA1', '#B0406F']

/** A seller's logo: the first two characters of its name on its own colour; null: there is no such seller. */
export async function drawLogo(db: Reader, sellerId: number): Promise<Buffer | null> {
  const seller = await first(db, sql<{ name: string }>`select name from catalog.seller where id = ${sellerId}`)
  if (!seller) return null
  const { sellerLogoWebp } = await load.logo()
  return sellerLogoWebp({ logoText: Array.from(seller.name).slice(0, 2).join(''), colour: COLOURS[sellerId % COLOURS.length]! })
}
