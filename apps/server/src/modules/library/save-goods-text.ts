import { GOODS_TEXT_SECTIONS, keysOf, SaveGoodsText, type GoodsTextKind, type In } from '@shop/contract'
import { difference, type AuditValue } from '../../kernel/audit-line.ts'
import type { Audited } from '../../kernel/console-command.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput } from '../../kernel/refusal.ts'
import { findText, writeText, type GoodsText } from '../catalog/index.ts'
import { increaseVersion, lockVersion } from './edits.ts'

type Sections = In<typeof SaveGoodsText>['sections']

/** Sets the leaflet or the pharmacopoeia entry of a product. Each edit is a version of its record; the log has what changed. */
export async function saveGoodsText(
  { tx, actor, now }: CommandContext<typeof SaveGoodsText>,
  { goodsId, version, kind, own, sections }: In<typeof SaveGoodsText>,
): Promise<Audited<typeof SaveGoodsText>> {
  const text = { own: kind === 'leaflet' ? own : true, sections: inOrder(kind, sections) }
  await lockVersion(tx, SaveGoodsText, goodsId, version)
  const before = await findText(tx, kind, goodsId)
  const changed = difference(SaveGoodsText, logged(kind, before), logged(kind, text))
  if (Object.keys(changed.after).length === 0) return { answer: { version }, audit: [] }
  await writeText(tx, kind, goodsId, text)
  await increaseVersion(tx, goodsId, actor, now)
  return { answer: { version: version + 1 }, audit: { action: `goods.${kind}`, subjectId: goodsId, ...changed } }
}

/** The sections with their headings, in the order of the kind. Refuses one that the kind does not have, and one that is there twice. */
function inOrder(kind: GoodsTextKind, sections: Sections): GoodsText['sections'] {
  const titles: Partial<Record<string, string>> = GOODS_TEXT_SECTIONS[kind]
  const texts = new Map(sections.map(({ key, text }) => [key as string, text]))
  if (texts.size < sections.length) badInput({ sections: '同一段落只能填一次' })
  if (sections.some(({ key }) => titles[key] === undefined)) badInput({ sections: '有这类文本没有的段落，请刷新后再填' })
  return keysOf(titles).flatMap((key) => {
    const text = texts.get(key)
    return text === undefined ? [] : { key, title: titles[key]!, text }
  })
}

const NONE: GoodsText = { own: true, sections: [] }
type Logged = keyof (typeof SaveGoodsText)['audit']['fields']

/** What the log says of a text: every section, '' where it has none, and whether it is the product's. */
function logged(kind: GoodsTextKind, text: GoodsText = NONE): Record<Logged, AuditValue> {
  const texts = new Map(text.sections.map((section) => [section.key, section.text]))
  const sections = keysOf(GOODS_TEXT_SECTIONS[kind]).map((key) => [key, texts.get(key) ?? ''])
  return { ...Object.fromEntries(sections), own: text.sections.length === 0 ? null : text.own }
}
