import { randomBytes } from 'node:crypto'
import { DEFAULT_SETTINGS, identityProblem, keysOf, LEAFLET_SECTIONS, needsReport, PHARMACOPOEIA_SECTIONS } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { logoAddress, PACK_PREFIX } from '../demonstration/pictures/addresses.ts'
import { addDays, chinaDay, chinaDayStart } from '../src/kernel/clock.ts'
import { rows, type Tx } from '../src/kernel/database.ts'
import { classifyGoods, refreshOffer, refreshSellers } from '../src/modules/catalog/index.ts'
import { writeDocuments } from '../src/modules/search/index.ts'
import type { SeedCategory, SeedGoods } from './goods.ts'
import { PRICE_GROUPS, type SeedOffer } from './offers.ts'
import type { SeedSeller } from './sellers.ts'

/** Ids of the written rows, by the seed's own numbers. */
export type Ids = Map<string, number>
const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
const idsBy = (found: { id: number; key: string }[]): Ids => new Map(found.map((f) => [f.key, f.id]))
/** A text by the sections of its kind, in their order and with their headings. */
const sectionsOf = <K extends string>(titles: Record<K, string>, texts: Partial<Record<K, string>>) =>
  keysOf(titles).flatMap((key) => (texts[key] === undefined ? [] : { key, title: titles[key], text: texts[key] }))

/** Writes the category tree; returns ids by code. */
export async function writeCategories(tx: Tx, categories: readonly SeedCategory[]): Promise<Ids> {
  const ids: Ids = new Map()
  for (const level of [1, 2, 3]) {
    const list = categories
      .filter((c) => c.level === level)
      .map((c) => ({
        name: c.name,
        sort: c.sort,
        level,
        code: c.code,
        parent: c.parentCode === null ? null : ids.get(c.parentCode),
      }))
    const written = await rows(
      tx,
      sql<{ id: number; name: string; parent_id: number | null }>`insert into catalog.category (parent_id, level, name, sort)
        select x.parent, x.level, x.name, x.sort from jsonb_to_recordset(${json(list)}) as x(parent bigint, level smallint, name text, sort int) returning id, name, parent_id`,
    )
    for (const c of list) ids.set(c.code, written.find((w) => w.name === c.name && w.parent_id === (c.parent ?? null))!.id)
  }
  await sql`update catalog.category c set path = array(select p from unnest(array[g.id, m.id, c.id]) p where p is not null)
    from catalog.category c2 left join catalog.category m on m.id = c2.parent_id left join catalog.category g on g.id = m.parent_id where c2.id = c.id`.execute(
    tx,
  )
  return ids
}

/** A number that this demonstration invented, and says so: it looks like none that exists. */
const isMadeUp = (number: string) => number.includes('演示')

/** By what traceability codes name a product of the demonstration: numbers that look like those of 码上放心. */
export const traceProductsOf = ({ goodsNo, traceRequired }: Pick<SeedGoods, 'goodsNo' | 'traceRequired'>): string[] =>
  traceRequired && /^YK\d{6}$/.test(goodsNo) ? [`8${goodsNo.slice(2)}`] : []

/** Writes goods with their factories, leaflets and search documents, a thousand at a time; returns ids by goods number. */
export async function writeGoods(tx: Tx, goods: readonly SeedGoods[], categories: Ids, now: Date): Promise<Ids> {
  for (const it of goods) {
    const problem = isMadeUp(it.approvalNo) ? undefined : identityProblem(it)
    if (problem) throw new Error(`${it.goodsNo} ${it.showName}: ${problem}`)
  }
  const ids: Ids = new Map()
  const pathOf = (code: string) => [code.slice(0, 2), code.slice(0, 4), code.slice(0, 6)].map((c) => categories.get(c)!)
  for (let at = 0; at < goods.length; at += 1000) {
    const part = goods.slice(at, at + 1000)
    await sql`insert into catalog.factory (name) select distinct f from jsonb_array_elements_text(${json(part.map((g) => g.factory))}) f on conflict (name) do nothing`.execute(
      tx,
    )
    const list = part.map((g) => ({
      ...g,
      needsReport: needsReport(g),
      traceProducts: traceProductsOf(g),
      path: pathOf(g.categoryCode),
      packName: randomBytes(16).toString('hex'),
    }))
    const written = await rows(
      tx,
      sql<{ id: number; key: string }>`
        insert into catalog.goods (goods_no, generic_name, trade_name, show_name, dosage_form, specification, unit, factory_id, holder, approval_no, origin, type, scope, cold_chain, storage, shelf_life_months, barcodes,
          drug_code, trace_products, trace_required, insurance_code, insurance_class, essential, ephedrine, mid_pack, case_count, category_id, category_path, keywords, needs_report, pictures, created_at)
        select x."goodsNo", x."genericName", coalesce(x."tradeName", ''), x."showName", x."dosageForm", x.specification, x.unit, f.id, x.holder, x."approvalNo", x.origin, x.type, x.scope, x."coldChain", x.storage, x."shelfLifeMonths",
          array(select jsonb_array_elements_text(x.barcodes)), coalesce(x."drugCode", ''), array(select jsonb_array_elements_text(x."traceProducts")), x."traceRequired", coalesce(x."insuranceCode", ''), x."insuranceClass", x.essential, x.ephedrine, x."midPack", x."caseCount",
          (x.path ->> 2)::bigint, array(select jsonb_array_elements_text(x.path)::bigint), array(select jsonb_array_elements_text(x.keywords)), x."needsReport", array[${PACK_PREFIX}::text || x."packName"], ${now}
        from jsonb_to_recordset(${json(list)}) as x("goodsNo" text, "genericName" text, "tradeName" text, "showName" text, "dosageForm" text, specification text, unit text, factory text, holder text, "approvalNo" text, origin text, type smallint, scope text,
          "coldChain" boolean, storage smallint, "shelfLifeMonths" int, barcodes jsonb, "drugCode" text, "traceProducts" jsonb, "traceRequired" boolean, "insuranceCode" text, "insuranceClass" text, essential boolean, ephedrine boolean, "midPack" int, "caseCount" int,
          path jsonb, keywords jsonb, "needsReport" boolean, "packName" text)
        join catalog.factory f on f.name = x.factory
        returning id, goods_no as key`,
    )
    await sql`
      insert into demonstration.pack_picture (goods_no, name)
      select x."goodsNo", x."packName" from jsonb_to_recordset(${json(list)}) as x("goodsNo" text, "packName" text)`.execute(tx)
    for (const [key, id] of idsBy(written)) ids.set(key, id)
    await writeDocuments(
      tx,
      part.map((g) => ({ ...g, id: ids.get(g.goodsNo)!, tradeName: g.tradeName ?? '', traceProducts: traceProductsOf(g) })),
    )
    const leaflets = part.flatMap((g) =>
      g.leaflet
        ? [
            {
              id: ids.get(g.goodsNo),
              own: g.leaflet.own,
              sections: sectionsOf(LEAFLET_SECTIONS, g.leaflet.sections),
            },
          ]
        : [],
    )
    await sql`insert into catalog.leaflet (goods_id, own, sections) select x.id, x.own, x.sections from jsonb_to_recordset(${json(leaflets)}) as x(id bigint, own boolean, sections jsonb)`.execute(
      tx,
    )
    const entries = part.flatMap(({ goodsNo, pharmacopoeia: p }) =>
      p
        ? [
            {
              id: ids.get(goodsNo),
              sections: sectionsOf(PHARMACOPOEIA_SECTIONS, p),
            },
          ]
        : [],
    )
    await sql`insert into catalog.pharmacopoeia (goods_id, sections) select x.id, x.sections from jsonb_to_recordset(${json(entries)}) as x(id bigint, sections jsonb)`.execute(
      tx,
    )
  }
  return ids
}

/** Writes sellers; returns ids by seller number. */
export async function writeSellers(tx: Tx, sellers: readonly SeedSeller[]): Promise<Ids> {
  const ids: Ids = new Map()
  for (const s of sellers) {
    const licence = s.licences.find((l) => l.kind === 'drug-business-licence') ?? s.licences[0]
    const [row] = await rows(
      tx,
      sql<{
        id: number
      }>`insert into catalog.seller (name, company_name, licence_no, logo, phone, region_id, score, min_order_fen, freight_fen, free_freight_fen, delivery_hours, cutoff_hour, notice, needs_account, ephedrine_approved, opened_at)
        values (${s.shortName}, ${s.name}, ${licence?.number ?? ''}, '', ${s.contactPhone}, ${Number(s.regionCode)}, ${s.score}, ${s.minOrderFen}, ${s.freightFen}, ${s.freeFreightFen}, ${s.deliveryHours}, ${Number(s.cutOff.slice(0, 2))},
          ${s.notice}, ${s.needsAccount}, ${s.ephedrineApproved}, ${chinaDayStart(s.openedOn)}) returning id`,
    )
    await sql`update catalog.seller set logo = ${logoAddress(row!.id)} where id = ${row!.id}`.execute(tx)
    ids.set(s.sellerNo, row!.id)
  }
  return ids
}

/** Writes price groups; returns ids by code. */
export async function writePriceGroups(tx: Tx): Promise<Ids> {
  const ids: Ids = new Map()
  for (const group of PRICE_GROUPS) {
    const [row] = await rows(tx, sql<{ id: number }>`insert into pricing.price_group (name) values (${group.name}) returning id`)
    ids.set(group.code, row!.id)
  }
  return ids
}

/** A group paid a little more until last month, and until two months ago what everyone pays. */
async function writeOwnPriceChanges(tx: Tx, prices: readonly object[], now: Date) {
  const today = chinaDay(now)
  for (const { day, percent } of [
    { day: addDays(today, -60), percent: 103 },
    { day: addDays(today, -25), percent: 100 },
  ])
    await sql`insert into pricing.customer_price_change (offer_id, price_group_id, day, price_fen)
      select x.offer, x."group", ${day}, round(x.fen * ${percent} / 100.0) from jsonb_to_recordset(${json(prices)}) as x("group" bigint, offer bigint, fen int)`.execute(
      tx,
    )
}

/**
 * Writes offers with tiers, batches and agreed prices, and gives all goods their legal class. A regional seller's offers are sold where the
 * seller delivers.
 */
export async function writeOffers(
  tx: Tx,
  offers: readonly SeedOffer[],
  known: { sellers: readonly SeedSeller[]; sellerIds: Ids; goodsIds: Ids; shopIds: Ids; groupIds: Ids },
  now: Date,
) {
  const provincesOf = new Map(known.sellers.map((s) => [s.sellerNo, s.soldProvinces]))
  for (let at = 0; at < offers.length; at += 1000) {
    const part = offers.slice(at, at + 1000)
    const list = part.map((o) => ({
      seller: known.sellerIds.get(o.sellerNo),
      goods: known.goodsIds.get(o.goodsNo),
      on_sale: o.onSale,
      near: o.nearExpiry,
      tier_from: o.tiers.map((t) => t.fromQuantity),
      tier_fen: o.tiers.map((t) => t.priceFen),
      min: o.minQuantity,
      step: o.step,
      split: o.splitAllowed,
      per_order: o.limitPerOrder,
      per_day: o.limitPerDay,
      per_month: o.limitPerMonth,
      regions: (o.soldProvinces ?? provincesOf.get(o.sellerNo) ?? null)?.map(Number) ?? null,
      types: o.soldShopTypes,
      tax: o.taxRate,
      weight: o.sortWeight,
      sales: o.salesCount,
    }))
    const numbers = (column: string) =>
      sql`case when jsonb_typeof(x.${sql.ref(column)}) = 'array' then array(select jsonb_array_elements_text(x.${sql.ref(column)})::int) end`
    const written = await rows(
      tx,
      sql<{ id: number; seller_id: number; goods_id: number; near_expiry: boolean }>`
        insert into catalog.offer (seller_id, goods_id, on_sale, near_expiry, tier_from, tier_fen, min_quantity, step, split_allowed, limit_per_order, limit_per_day, limit_per_month, regions, shop_types, tax_rate, sort_weight, sales_count, created_at, updated_at)
        select x.seller, x.goods, x.on_sale, x.near, ${numbers('tier_from')}, ${numbers('tier_fen')}, x.min, x.step, x.split, x.per_order, x.per_day, x.per_month, ${numbers('regions')}, ${numbers('types')}::smallint[], x.tax, x.weight, x.sales, ${now}, ${now}
        from jsonb_to_recordset(${json(list)}) as x(seller bigint, goods bigint, on_sale boolean, near boolean, tier_from jsonb, tier_fen jsonb, min int, step int, split boolean, per_order int, per_day int, per_month int, regions jsonb, types jsonb, tax smallint, weight int, sales int)
        returning id, seller_id, goods_id, near_expiry`,
    )
    const keyOf = (seller: number, goods: number, near: boolean) => `${seller}-${goods}-${near}`
    const ids = new Map(written.map((w) => [keyOf(w.seller_id, w.goods_id, w.near_expiry), w.id]))
    const idOf = (o: SeedOffer) => ids.get(keyOf(known.sellerIds.get(o.sellerNo)!, known.goodsIds.get(o.goodsNo)!, o.nearExpiry))
    const batches = part.flatMap((o) =>
      o.batches.map((b) => ({
        offer: idOf(o),
        no: b.batchNo,
        produced: b.producedOn,
        expires: b.expiresOn,
        quantity: b.quantity,
      })),
    )
    await sql`insert into catalog.batch (offer_id, batch_no, produced_on, expires_on, available, created_at)
      select x.offer, x.no, x.produced, x.expires, x.quantity, ${now} from jsonb_to_recordset(${json(batches)}) as x(offer bigint, no text, produced date, expires date, quantity int)`.execute(
      tx,
    )
    const history = part.flatMap((o) => o.priceHistory.map((h) => ({ offer: idOf(o), day: h.day, fen: h.priceFen })))
    await sql`insert into pricing.price_history (offer_id, day, price_fen) select x.offer, x.day, x.fen from jsonb_to_recordset(${json(history)}) as x(offer bigint, day date, fen int) on conflict do nothing`.execute(
      tx,
    )
    const group = part.flatMap((o) =>
      o.groupPrices.map((g) => ({ offer: idOf(o), group: known.groupIds.get(g.groupCode), fen: g.priceFen })),
    )
    await sql`insert into pricing.group_price (price_group_id, offer_id, price_fen) select x.group, x.offer, x.fen from jsonb_to_recordset(${json(group)}) as x("group" bigint, offer bigint, fen int)`.execute(
      tx,
    )
    await writeOwnPriceChanges(tx, group, now)
    const contract = part.flatMap((o) =>
      o.contractPrices.map((c) => ({
        offer: idOf(o),
        shop: known.shopIds.get(c.shopNo),
        fen: c.priceFen,
        from: c.validFrom,
        to: c.validTo,
      })),
    )
    await sql`insert into pricing.contract_price (shop_id, offer_id, price_fen, valid_from, valid_to) select x.shop, x.offer, x.fen, x.from, x.to from jsonb_to_recordset(${json(contract)}) as x(shop bigint, offer bigint, fen int, "from" date, "to" date)`.execute(
      tx,
    )
    await sql`insert into pricing.customer_price_change (offer_id, shop_id, day, price_fen, valid_to)
      select x.offer, x.shop, x."from", x.fen, x."to" from jsonb_to_recordset(${json(contract)}) as x(shop bigint, offer bigint, fen int, "from" date, "to" date)`.execute(
      tx,
    )
  }
  // A database that was emptied and filled again still has the statistics of its empty tables: with those, the summaries below
  // read every batch once for each offer.
  await sql`analyze catalog.goods, catalog.offer, catalog.batch`.execute(tx)
  // What was sold before this world began.
  await sql`update catalog.goods g set sales_count = t.n from (select goods_id, sum(sales_count)::int as n from catalog.offer group by 1) t where t.goods_id = g.id`.execute(
    tx,
  )
  await sql`update catalog.seller s set sales_count = t.n from (select seller_id, sum(sales_count)::int as n from catalog.offer group by 1) t where t.seller_id = s.id`.execute(
    tx,
  )
  const ids = await rows(tx, sql<{ id: number }>`select id from catalog.offer`)
  await refreshOffer(
    tx,
    ids.map((o) => o.id),
    { now, settings: DEFAULT_SETTINGS },
  )
  await refreshSellers(tx, [...known.sellerIds.values()])
  // Last: what law bans leaves sale, as it does when it becomes banned.
  await classifyGoods(tx, [...known.goodsIds.values()], { now, settings: DEFAULT_SETTINGS })
}
