import { MAX_HOME_BLOCKS, SaveHomeBlock, isStrip, type In } from '@shop/contract'
import { difference } from '../../../kernel/audit-line.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { first } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { sql } from '../../../kernel/sql.ts'
import { standingNumbers } from '../../catalog/index.ts'
import { checkKnownGoods } from '../promo/check-goods.ts'
import { audienceOf, checkAudience } from './audience.ts'
import { checkCategoryLink } from './category-links.ts'
import { holdHome, listBlocks, type BlockRow } from './rows.ts'

type Command = CommandContext<typeof SaveHomeBlock>
type Input = In<typeof SaveHomeBlock>
type Saved = Audited<typeof SaveHomeBlock>

/**
 * Adds a strip of chosen goods at the end of home, hidden until it is shown, or changes a block. What somebody else saved meanwhile
 * is not overwritten.
 */
export async function saveHomeBlock({ tx, actor, now }: Command, given: Input): Promise<Saved> {
  const input = { ...given, goodsNos: await standingNumbers(tx, given.goodsNos) }
  const { blockId, version, title, subtitle, target, goodsNos, from, until, shopTypes, regions } = input
  await checkCategoryLink(tx, target)
  await holdHome(tx)
  const all = await listBlocks(tx)
  const old = blockId === null ? null : (all.find(({ id }) => id === blockId) ?? refuse(SaveHomeBlock, 'NOT_FOUND'))
  if (old && version !== old.version) refuse(SaveHomeBlock, 'CHANGED_MEANWHILE', {}, `${old.updated_by}刚修改过，请核对后再改`)
  if (!old && all.length >= MAX_HOME_BLOCKS) badInput({ title: `最多 ${MAX_HOME_BLOCKS} 个版块` })
  checkWords(old?.kind ?? 'chosen', input)
  await checkKnownGoods(tx, goodsNos)
  const audienceLog = await checkAudience(tx, input, old && audienceOf(old))
  const logged = (it: Omit<Input, 'blockId' | 'version'>) => ({
    title: it.title,
    subtitle: it.subtitle,
    target: it.target,
    goods: it.goodsNos.join('、'),
    ...audienceLog(it),
  })
  if (!old) {
    const { id } = (await first(
      tx,
      sql<{ id: number }>`
        insert into content.home_block (kind, title, subtitle, target, goods_nos, sort, shown, from_day, until_day, shop_types, regions, updated_at, updated_by)
        values ('chosen', ${title}, ${subtitle}, ${target}, ${goodsNos}::text[],
          (select coalesce(max(sort), 0) + 1 from content.home_block), false, ${from}, ${until}, ${shopTypes}::int[],
          ${regions}::int[], ${now}, ${actor.name}) returning id`,
    ))!
    return { answer: { blockId: id }, audit: { action: 'home.add-block', subjectId: id, after: logged(input) } }
  }
  const changed = difference(SaveHomeBlock, logged(inputOf(old)), logged(input))
  if (Object.keys(changed.after).length === 0) return { answer: { blockId: old.id }, audit: [] }
  await sql`update content.home_block set title = ${title}, subtitle = ${subtitle}, target = ${target}, goods_nos = ${goodsNos}::text[],
      from_day = ${from}, until_day = ${until}, shop_types = ${shopTypes}::int[], regions = ${regions}::int[],
      version = version + 1, updated_at = ${now}, updated_by = ${actor.name}
    where id = ${old.id}`.execute(tx)
  return { answer: { blockId: old.id }, audit: { action: 'home.change-block', subjectId: old.id, ...changed } }
}

/** A strip has a title, one of chosen goods some goods, and other blocks neither. */
function checkWords(kind: BlockRow['kind'], { title, subtitle, target, goodsNos }: Input) {
  if (isStrip(kind) && title === '') badInput({ title: '请填写标题' })
  if (!isStrip(kind) && title + subtitle + target !== '') badInput({ title: '这个版块没有标题和链接' })
  if (kind === 'chosen' && goodsNos.length === 0) badInput({ goodsNos: '请填写商品编码' })
  if (kind !== 'chosen' && goodsNos.length > 0) badInput({ goodsNos: '这个版块的商品由系统选出' })
}

const inputOf = (row: BlockRow) => ({
  title: row.title,
  subtitle: row.subtitle,
  target: row.target,
  goodsNos: row.goods_nos,
  ...audienceOf(row),
})
