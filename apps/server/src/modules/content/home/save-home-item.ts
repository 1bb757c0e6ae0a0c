import { ENTRY_ICONS, HOME_ITEMS, MAX_HOME_ITEMS, SaveHomeItem, type In } from '@shop/contract'
import { difference } from '../../../kernel/audit-line.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { first, type Executor } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { sql } from '../../../kernel/sql.ts'
import { hasPurpose } from '../../files/index.ts'
import { audienceOf, checkAudience } from './audience.ts'
import { checkCategoryLink } from './category-links.ts'
import { holdHome, listItems, type ItemRow } from './rows.ts'

type Command = CommandContext<typeof SaveHomeItem>
type Input = In<typeof SaveHomeItem>
type Saved = Audited<typeof SaveHomeItem>

/** Adds a banner, entry or notice at the end of its block, or changes one. What somebody else saved meanwhile is not overwritten. */
export async function saveHomeItem({ tx, actor, now }: Command, input: Input): Promise<Saved> {
  const { itemId, version, kind, title, target, from, until, shopTypes, regions } = input
  await checkCategoryLink(tx, target)
  await holdHome(tx)
  const all = (await listItems(tx)).filter((item) => item.kind === kind)
  const old = itemId === null ? null : (all.find(({ id }) => id === itemId) ?? refuse(SaveHomeItem, 'NOT_FOUND'))
  if (old && version !== old.version) refuse(SaveHomeItem, 'CHANGED_MEANWHILE', {}, `${old.updated_by}刚修改过，请核对后再改`)
  if (!old && all.length >= MAX_HOME_ITEMS) badInput({ title: `最多 ${MAX_HOME_ITEMS} 个${HOME_ITEMS[kind]}` })
  checkWords(input)
  const { picture, fileId } = await pictureOf(tx, input, old)
  const audienceLog = await checkAudience(tx, input, old && audienceOf(old))
  const after = { kind, title, picture, target, ...audienceLog(input) }
  if (!old) {
    const { id } = (await first(
      tx,
      sql<{ id: number }>`
        insert into content.home_item (kind, title, picture, file_id, target, sort, from_day, until_day, shop_types, regions, updated_at, updated_by)
        values (${kind}, ${title}, ${picture}, ${fileId}, ${target},
          (select coalesce(max(sort), 0) + 1 from content.home_item where kind = ${kind}), ${from}, ${until}, ${shopTypes}::int[],
          ${regions}::int[], ${now}, ${actor.name}) returning id`,
    ))!
    return { answer: { itemId: id }, audit: { action: 'home.add-item', subjectId: id, after } }
  }
  const before = { kind, title: old.title, picture: old.picture, target: old.target, ...audienceLog(audienceOf(old)) }
  const changed = difference(SaveHomeItem, before, after)
  if (Object.keys(changed.after).length === 0) return { answer: { itemId: old.id }, audit: [] }
  await sql`update content.home_item set title = ${title}, picture = ${picture}, file_id = ${fileId}, target = ${target},
      from_day = ${from}, until_day = ${until}, shop_types = ${shopTypes}::int[], regions = ${regions}::int[],
      version = version + 1, updated_at = ${now}, updated_by = ${actor.name}
    where id = ${old.id}`.execute(tx)
  return { answer: { itemId: old.id }, audit: { action: 'home.change-item', subjectId: old.id, ...changed } }
}

/** An entry has room for a few words, and is nothing without its page. */
function checkWords({ kind, title, target }: Input) {
  if (kind === 'entries' && title.length > 6) badInput({ title: '最多 6 个字' })
  if (kind === 'entries' && target === '') badInput({ target: '请填写链接' })
}

/** What the item shows besides its words. A banner's picture is served in the width that phones need. */
async function pictureOf(db: Executor, { kind, icon, fileId }: Input, old: ItemRow | null) {
  if (kind === 'notices') return { picture: '', fileId: null }
  if (kind === 'entries') {
    const picture = icon ?? old?.picture ?? ''
    if (picture !== old?.picture && !Object.hasOwn(ENTRY_ICONS, picture)) badInput({ icon: '请选择图标' })
    return { picture, fileId: null }
  }
  if (fileId === undefined) return old ? { picture: old.picture, fileId: old.file_id } : badInput({ fileId: '请上传图片' })
  if (!(await first(db, sql`select where ${hasPurpose(fileId, 'banner')}`))) badInput({ fileId: '图片已失效，请重新上传' })
  return { picture: `/files/u/${fileId}.webp?w=800`, fileId }
}
