import { sql } from '../src/kernel/sql.ts'
import type { Tx } from '../src/kernel/database.ts'
import { writeBanners } from './banners.ts'

const HOT_WORDS = [
  '布洛芬',
  '阿莫西林',
  '感冒灵',
  '连花清瘟',
  '蒙脱石散',
  '奥美拉唑',
  '二甲双胍',
  '六味地黄丸',
  '口罩',
  '血糖试纸',
]
const ENTRIES = [
  ['全部分类', 'grid', '/pages/category/index'],
  ['店铺大厅', 'store', '/sub-shop/shop/shopList'],
  ['近效期', 'clock', '/sub-goods/goods/list?nearExpiry=true'],
  ['热销榜', 'fire', '/sub-goods/goods/list?orderBy=salesCount'],
  ['常购清单', 'history', '/sub-goods/goods/list?boughtBefore=true'],
  ['医保药品', 'license', '/sub-goods/goods/list?insurance=true'],
  ['基本药物', 'pill', '/sub-goods/goods/list?essential=true'],
  ['中药饮片', 'leaf', '/sub-goods/goods/list?type=4'],
  ['医疗器械', 'device', '/sub-goods/goods/list?type=5'],
  ['我的收藏', 'heart', '/sub-goods/goods/list?favourite=true'],
] as const
const NOTICES = [
  ['截单前付款当天发货，时间见店铺大厅', '/sub-shop/shop/shopList'],
  ['含麻黄碱类复方制剂须由门店对公账户付款，请联系客服采购', '/pages/person/index?highlight=service'],
  ['证件到期前 60 天会提醒您更新，以免影响采购', '/sub-person/credential/credential'],
] as const
const STRIPS = [
  ['near-expiry', '近效期专区', '比正价低，效期逐批标明', '/sub-goods/goods/list?nearExpiry=true'],
  ['bought-before', '常购补货', '按上次的数量，一点就加', '/sub-goods/goods/list?boughtBefore=true'],
  ['popular', '同城热销', '附近药店都在买', '/sub-goods/goods/list?orderBy=salesCount'],
] as const

/** Writes the content of home. Targets lead only to screens that exist. */
export async function writeContent(tx: Tx) {
  for (const [sort, word] of HOT_WORDS.entries())
    await sql`insert into content.hot_word (word, sort) values (${word}, ${sort})`.execute(tx)
  await writeBanners(tx)
  for (const [sort, [name, icon, target]] of ENTRIES.entries())
    await sql`insert into content.entry (name, icon, target, sort) values (${name}, ${icon}, ${target}, ${sort})`.execute(tx)
  for (const [sort, [text, target]] of NOTICES.entries())
    await sql`insert into content.notice (text, target, sort) values (${text}, ${target}, ${sort})`.execute(tx)
  for (const [sort, [kind, title, subtitle, target]] of STRIPS.entries())
    await sql`insert into content.strip (kind, title, subtitle, target, sort) values (${kind}, ${title}, ${subtitle}, ${target}, ${sort})`.execute(
      tx,
    )
}
