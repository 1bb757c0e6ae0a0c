/**
 * Selects, cleans and writes the goods of the demonstration world to `medicines.json`. Run it by hand when the selection changes:
 *
 *     node apps/server/seed/extract-medicines.ts <medicines.csv> <leaflets.jsonl>
 *
 * Names, packs, makers, approval numbers, barcodes and retail prices are facts of the source. No open source states Rx or OTC:
 * they are set by the rules of `clean-medicines.ts` and the list in `otc-names.ts`, and nothing is OTC by default.
 * Shelf life, storage where no leaflet states it, insurance class, packing and wholesale price are demonstration values.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { LEAVES } from './category-tree.ts'
import { withPrices } from './demonstration-price.ts'
import { leafOf } from './draft.ts'
import type { Draft, Row, SourceLeaflet } from './draft.ts'
import { drugDrafts } from './drug-drafts.ts'
import { extraGoods } from './extra-goods.ts'
import type { ExtraGoods } from './extra-goods.ts'
import { healthFoods } from './health-foods.ts'
import { numberGoods } from './number-goods.ts'

function parseCsv(text: string): Row[] {
  const records: string[][] = []
  let field = ''
  let record: string[] = []
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (quoted) {
      if (letter === '"' && text[at + 1] === '"') field += text[++at]
      else if (letter === '"') quoted = false
      else field += letter
    } else if (letter === '"') quoted = true
    else if (letter === ',') {
      record.push(field)
      field = ''
    } else if (letter === '\n') {
      records.push([...record, field])
      record = []
      field = ''
    } else field += letter
  }
  const [head = [], ...rest] = records
  return rest.map((values) => Object.fromEntries(head.map((key, at) => [key, values[at] ?? ''])) as unknown as Row)
}

/** Cut herbs that the source lists with pack, maker and barcode. */
function herbDrafts(rows: Row[]): Draft[] {
  return rows
    .filter((row) => row.category === '中药饮片' && row.barcode && row.specification && row.manufacturer)
    .map((row) => ({
      ...herbBase(row.genericName),
      specification: row.specification,
      unit: '袋',
      factory: row.manufacturer,
      approvalNo: '',
      barcode: row.barcode,
      retailYuan: null,
    }))
}

function herbBase(name: string) {
  const leaf = LEAVES.find((one) => one.path[0] === '中药饮片' && one.name?.test(name))
  if (!leaf) throw new Error(`No leaf for the herb ${name}`)
  return {
    name,
    tradeName: null,
    form: '中药饮片',
    type: 4 as const,
    scope: 'herbal-pieces' as const,
    storage: 2 as const,
    path: leaf.path,
    ephedrine: false,
    shelfLifeMonths: 24,
    keywords: ['饮片', '药材'],
  }
}

function pathOf(extra: ExtraGoods): [string, string, string] {
  if (extra.type === 4) return herbBase(extra.name).path
  const path = extra.category ? LEAVES.find((leaf) => leaf.path[2] === extra.category)?.path : leafOf(extra.name, '')
  if (!path) throw new Error(`No leaf for ${extra.name}`)
  return path
}

function extraDrafts(): Draft[] {
  return extraGoods().map((extra) => ({
    ...extra,
    tradeName: extra.tradeName ?? null,
    storage: extra.storage ?? (extra.type === 4 ? 2 : 1),
    barcode: '',
    path: pathOf(extra),
    ephedrine: extra.ephedrine ?? false,
    shelfLifeMonths: extra.shelfLifeMonths ?? null,
    keywords: extra.keywords ?? [],
  }))
}

const [csvPath, leafletPath] = process.argv.slice(2)
if (!csvPath || !leafletPath) throw new Error('Usage: node extract-medicines.ts <medicines.csv> <leaflets.jsonl>')
const rows = parseCsv(readFileSync(csvPath, 'utf8'))
const leaflets = readFileSync(leafletPath, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as SourceLeaflet)
const drafts = [...drugDrafts(rows, leaflets), ...herbDrafts(rows), ...healthFoods(leaflets), ...extraDrafts()]
// Numbers follow the categories, so that neighbours in a category are neighbours in the file.
const order = new Map(LEAVES.map((leaf, at) => [leaf.path.join('>'), at]))
drafts.sort((one, other) => (order.get(one.path.join('>')) ?? 0) - (order.get(other.path.join('>')) ?? 0))
const file = numberGoods(withPrices(drafts, rows), leaflets)
writeFileSync(new URL('medicines.json', import.meta.url), `${JSON.stringify(file, null, 1)}\n`)
console.log(`${file.goods.length} goods, ${file.categories.length} categories, ${Object.keys(file.leaflets).length} leaflets`)
