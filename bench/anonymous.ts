/** What anyone may ask without logging in, put together so that it costs as much as possible. */
import type { Client } from 'pg'
import { singleRequests, type Ids } from './anonymous-calls.ts'
import { writeCursor } from '../apps/server/src/modules/browsing/lists/cursor.ts'

/** A request as a choice from each of the dimensions; neighbours differ in one choice. */
export interface Anonymous {
  kind: Kind
  path: string
  query: Query
  /** Of a call that is not put together from the dimensions. */
  method?: string
  body?: string
}
type Query = Readonly<Record<string, string>>
const NOTHING: Query = {}
const LIST = '/mall/client/goods/listGoodsOrderBy'
const VALUES = ['produce/selectProduceList', 'specifications/list', 'pharmaceutical/list', 'goods/sellers'].map(
  (path) => `/mall/client/${path}`,
)
const SUGGEST = '/mall/client/search/suggest'

export const KINDS = {
  search: 'searches',
  list: 'lists without words',
  values: 'values of filters',
  suggest: 'suggestions',
  page: 'all other calls that read',
  write: 'all calls that write: codes, logging in, feedback',
} as const
export type Kind = keyof typeof KINDS
/** Whether it waits in the queue of searches. */
export const isSearch = ({ kind }: Anonymous) => kind === 'search' || kind === 'values' || kind === 'suggest'

/** As long as a search text may be. */
const LONG =
  '阿莫西林胶囊感冒灵颗粒维生素板蓝根复方丹参片藿香正气水头孢克肟分散健胃消食牛黄解毒六味地黄丸连花清瘟布洛芬缓释蒲地兰口服液小儿氨酚黄那敏对乙酰基盐酸左氧氟沙星奥美拉唑肠溶硝苯平控苯磺氨氯地二甲双胍格列美脲'.slice(
    0,
    100,
  )
/** Frequent words, single letters, initials, many words, long ones, ones with a wrong character, and codes. */
const WORDS = [
  LONG,
  ...'片|胶囊|维生素片|感冒灵|复方 胶囊|药 业|有限公司|片 颗粒|苯 酸 钠 片|复 方 片|酸 钠 注射液|胶囊 颗粒 口服 复方 注射'.split(
    '|',
  ),
  ...'片 胶 囊 颗 粒 药 感 清|片 胶囊 颗粒 药 感 清 复 方|江州|制药'.split('|'),
  ...'a|y|p|fu|fang|fufang|pian|z zz|fu fang jiao nang|amxljn|a b c d e|fu pian jiao zhu ke|jiaonang pianji'.split('|'),
  ...'感貌灵|阿莫西林胶襄|维生素颗立|不存在的药品名称啊|复方甘草酸甘注射液|amoxilinjiaonan|qqqqqqqq|xxxxxx yyyyyy'.split('|'),
  ...'0|1|0.25g|10mg 24|h2|国药准字H2|69|1 2 3 4 5 6 7 8'.split('|'),
]
const SORTS = ['composite', 'salesCount', 'priceUp', 'newest', 'longestLife']

/** Ids of what has the most goods, and of what does not exist: a filter that passes everything, and one that passes nothing. */
async function findIds(sql: Client): Promise<Ids> {
  const { rows } = await sql.query<Ids>(`
    select (select id from catalog.goods where listed order by offer_count desc, id limit 1) as goods,
           (select max(id) from catalog.goods) as last,
           (select id from catalog.seller where open order by goods_count desc, id limit 1) as seller,
           (select factory_id from catalog.goods where listed group by 1 order by count(*) desc, 1 limit 1) as factory,
           (select category_path[1] from catalog.goods where listed group by 1 order by count(*) desc, 1 limit 1) as large,
           (select category_id from catalog.goods where listed group by 1 order by count(*) desc, 1 limit 1) as leaf,
           (select id from catalog.offer where on_sale order by id limit 1) as offer,
           (select key from documents.version order by length(text::text) desc limit 1) as document,
           (select id from help.problem order by id limit 1) as problem,
           (select id from content.promo_page order by id limit 1) as "promoPage",
           (select seller_id from content.seller_page order by id limit 1) as "pagedSeller",
           (select id from content.seller_page order by id limit 1) as "sellerPage",
           (select phone from access.app_user order by id limit 1) as phone`)
  return rows[0]!
}

const NOBODY = '99999999'
/** Almost nothing passes it. */
const STRICT: Query = { minLifeDays: '365', nearExpiry: 'true', inStock: 'true' }
const filtersOf = ({ seller, factory, large, leaf }: Ids): Query[] => [
  NOTHING,
  { sellerId: NOBODY },
  { sellerId: seller },
  { factoryId: NOBODY },
  { factoryId: factory },
  { categoryId: large },
  { categoryId: leaf },
  { dosageForm: '无' },
  { specification: '无' },
  { type: '1' },
  { type: '8' },
  { inStock: 'true' },
  { nearExpiry: 'true' },
  { minLifeDays: '365' },
  STRICT,
  { insurance: 'true', essential: 'true', nearExpiry: 'true' },
  { categoryId: large, nearExpiry: 'true' },
  { categoryId: large, minLifeDays: '365', nearExpiry: 'true' },
  { sellerId: seller, type: '1', minLifeDays: '365', nearExpiry: 'true' },
]
const isOfValues = (filter: Query) => Object.keys(filter).every((name) => /^(sellerId|categoryId)$/.test(name))

/** Where a page begins: at the front, or far behind. */
const cursorsOf = (sort: string, isSearch: boolean, { last }: Ids): Query[] => {
  const middle = Math.floor(Number(last) / 2)
  const key = {
    composite: isSearch ? [1, 80, middle] : [true, 2_000, middle],
    salesCount: [2_000, middle],
    priceUp: [middle],
    newest: [middle],
    longestLife: ['2027-06-01', middle],
  }[sort]!
  return [NOTHING, { cursor: writeCursor(isSearch && sort === 'composite' ? 'found' : sort, key) }]
}

/** The requests of a world. */
export async function anonymousRequests(sql: Client) {
  const ids = await findIds(sql)
  const filters = filtersOf(ids)
  const listWith = (word: string | undefined, filter: Query, sort: string, cursor: Query): Anonymous => ({
    kind: word === undefined ? 'list' : 'search',
    path: LIST,
    query: { ...(word !== undefined && { keyword: word }), ...filter, orderBy: sort, ...cursor },
  })
  const words = [undefined, ...WORDS]
  const first: Anonymous[] = [
    ...words.flatMap((word) =>
      [NOTHING, { sellerId: NOBODY }, STRICT].map((filter) => listWith(word, filter, 'composite', NOTHING)),
    ),
    ...words.map((word) => listWith(word, STRICT, 'newest', NOTHING)),
    ...words.flatMap((word) =>
      cursorsOf('composite', word !== undefined, ids).map((from) => listWith(word, NOTHING, 'composite', from)),
    ),
    ...filters.flatMap((filter) => SORTS.map((sort) => listWith(undefined, filter, sort, NOTHING))),
    ...VALUES.flatMap((path) =>
      words.map((word): Anonymous => ({ kind: 'values', path, query: word === undefined ? NOTHING : { keyword: word } })),
    ),
    ...WORDS.map((keyword): Anonymous => ({ kind: 'suggest', path: SUGGEST, query: { keyword } })),
    ...singleRequests(ids).map(({ writes, ...request }): Anonymous => ({
      kind: writes ? 'write' : 'page',
      query: NOTHING,
      ...request,
    })),
  ]
  /** Those that differ from a request in its filter, its order or where it begins. */
  const neighbours = ({ kind, path, query }: Anonymous): Anonymous[] => {
    const { keyword, orderBy, cursor, ...filter } = query
    if (kind === 'values')
      return [
        ...VALUES.map((other) => ({ kind, path: other, query })),
        ...filters.filter(isOfValues).map((other) => ({ kind, path, query: { ...(keyword && { keyword }), ...other } })),
      ]
    if (path !== LIST) return []
    const sort = orderBy!
    const from = cursor === undefined ? NOTHING : { cursor }
    return [
      ...filters.map((other) => listWith(keyword, other, sort, from)),
      ...SORTS.map((other) => listWith(keyword, filter, other, NOTHING)),
      ...cursorsOf(sort, keyword !== undefined, ids).map((other) => listWith(keyword, filter, sort, other)),
    ]
  }
  return { first, neighbours }
}

/** The address of a request below /h5api. */
export const addressOf = ({ path, query }: Pick<Anonymous, 'path' | 'query'>) =>
  Object.keys(query).length ? `${path}?${new URLSearchParams(query)}` : path
