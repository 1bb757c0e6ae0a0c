import { libraryProblems, SaveLibraryGoods, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { ADVISORY_LOCKS } from '../../kernel/advisory-locks.ts'
import { difference } from '../../kernel/audit-line.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { first, type Tx } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import {
  changeGoods,
  classifyGoods,
  ensureFactory,
  findLeaf,
  insertGoods,
  lockForChange,
  recheckOrders,
  type LibraryGoods,
} from '../catalog/index.ts'
import { indexGoods } from '../search/index.ts'
import { changedBy, increaseVersion, NO_SUCH_GOODS } from './edits.ts'
import { findRecords, type VersionedRecord } from './find-records.ts'
import { recordView, type GoodsRecord, type RecordInput } from './goods-record.ts'
import { refuseKnown } from './known-goods.ts'

/** What saving needs: corrections that are adopted and imports save, too. */
type Context = Pick<CommandContext<typeof SaveLibraryGoods>, 'tx' | 'now' | 'settings'> & { actor: { name: string } }
type Saved = Audited<typeof SaveLibraryGoods>

/**
 * Adds a product to the library, or changes one. Law classifies it, searches find it and orders over it are checked again by what it is
 * now, all in this transaction. Refuses one that is there already, a code of another product, and a version that somebody changed.
 */
export async function saveLibraryGoods(
  context: Context,
  { goodsId, version, ...input }: In<typeof SaveLibraryGoods>,
): Promise<Saved> {
  const { tx, now, settings } = context
  const record = {
    ...input,
    holder: input.holder || input.factory,
    barcodes: unique(input.barcodes),
    traceProducts: unique(input.traceProducts),
    keywords: unique(input.keywords),
  }
  // One at a time, so that no product is added twice at the same moment, and none to where its category is no more.
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.library})`.execute(tx)
  const leaf = (await findLeaf(tx, record.categoryId)) ?? badInput({ categoryId: '请选择第三级分类' })
  if (goodsId !== null) await lockForChange(tx, [goodsId])
  const before = goodsId === null ? null : ((await find(tx, goodsId)) ?? refuse(SaveLibraryGoods, 'NOT_FOUND', {}, NO_SUCH_GOODS))
  const problems = recordProblems(record, before)
  if (Object.keys(problems).length > 0) badInput(problems)
  await refuseKnown(tx, record, goodsId)
  const goods = await goodsOf(tx, record, leaf.path)
  const after = { ...logged(record), category: leaf.name }
  const saved = before ? await change(context, { before, version, goods, after }) : await add(context, goods, after)
  const savedIds = [saved.answer.goodsId]
  await classifyGoods(tx, savedIds, { now, settings })
  await indexGoods(tx, savedIds)
  return saved
}

const unique = (values: readonly string[]) => [...new Set(values)]

/** What the log says of a record; its category by name. */
function logged(record: RecordInput) {
  const { categoryId: _, ...kept } = record
  return kept
}

async function goodsOf(tx: Tx, record: RecordInput, path: LibraryGoods['category_path']): Promise<LibraryGoods> {
  return {
    type: record.type,
    generic_name: record.genericName,
    trade_name: record.tradeName,
    show_name: record.showName,
    dosage_form: record.dosageForm,
    specification: record.specification,
    unit: record.unit,
    factory_id: await ensureFactory(tx, record.factory),
    holder: record.holder,
    approval_no: record.approvalNo,
    origin: record.origin,
    scope: record.scope,
    storage: record.storage,
    cold_chain: record.coldChain,
    shelf_life_months: record.shelfLifeMonths,
    barcodes: record.barcodes,
    drug_code: record.drugCode,
    trace_products: record.traceProducts,
    trace_required: record.traceRequired,
    insurance_code: record.insuranceCode,
    insurance_class: record.insuranceClass,
    essential: record.essential,
    ephedrine: record.ephedrine,
    mid_pack: record.midPack,
    case_count: record.caseCount,
    category_id: record.categoryId,
    category_path: path,
    keywords: record.keywords,
  }
}
type Logged = ReturnType<typeof logged> & { category: string }

async function add({ tx, actor, now }: Context, goods: LibraryGoods, after: Logged): Promise<Saved> {
  const { goodsNo } = (await first(
    tx,
    sql<{
      goodsNo: string
    }>`select 'G' || lpad(n::text, greatest(length(n::text), 7), '0') as "goodsNo" from nextval('library.edit_goods_no_seq') n`,
  ))!
  const goodsId = await insertGoods(tx, goodsNo, goods, now)
  await increaseVersion(tx, goodsId, actor, now)
  return { answer: { goodsId, goodsNo, version: 1 }, audit: { action: 'goods.add', subjectId: goodsId, after } }
}

interface Change {
  before: VersionedRecord
  version: number | undefined
  goods: LibraryGoods
  after: Logged
}
const find = async (tx: Tx, goodsId: number) => (await findRecords(tx, [goodsId]))[0]

/** What is wrong with a record. A number that it had before stays, whatever its form: registers have older ones than are known here. */
export function recordProblems(record: RecordInput, before: Pick<GoodsRecord, 'type' | 'approval_no'> | null) {
  const { approvalNo, ...others } = libraryProblems(record)
  const isKept = before !== null && before.type === record.type && before.approval_no === record.approvalNo
  return approvalNo === undefined || isKept ? others : { approvalNo, ...others }
}

/** What decides about who may buy goods, and in which quantities. */
const DECIDING = ['type', 'scope', 'coldChain', 'ephedrine', 'midPack', 'caseCount'] as const

async function change({ tx, actor, now, settings }: Context, { before, version, goods, after }: Change): Promise<Saved> {
  if (before.version !== version) refuse(SaveLibraryGoods, 'CHANGED_MEANWHILE', {}, changedBy(before))
  const goodsId = before.id
  const answer = { goodsId, goodsNo: before.goods_no, version: before.version }
  const changed = difference(SaveLibraryGoods, { ...logged(recordView(before)), category: before.category }, after)
  if (Object.keys(changed.after).length === 0) return { answer, audit: [] }
  await changeGoods(tx, goodsId, goods, { byName: actor.name, now, settings })
  if (DECIDING.some((field) => field in changed.after)) await recheckOrders(tx, [goodsId])
  await increaseVersion(tx, goodsId, actor, now)
  return {
    answer: { ...answer, version: before.version + 1 },
    audit: { action: 'goods.change', subjectId: goodsId, ...changed },
  }
}
