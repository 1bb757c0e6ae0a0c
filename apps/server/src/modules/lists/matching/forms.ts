/** A dosage form: what it is, and what is said of how it works or is made (缓释, 肠溶, 软). */
export interface Form {
  base: string
  /** Sorted; empty for the plain form. */
  kinds: readonly string[]
}

/** Words for forms, longest first, with the form that they mean; '' stands in `base` for several (see `ALSO`). */
const WORDS: readonly (readonly [word: string, base: string, ...kinds: string[]])[] = [
  ['口服混悬液', '混悬液'],
  ['混悬滴剂', '滴剂'],
  ['干混悬剂', '干混悬剂'],
  ['混悬液', '混悬液'],
  ['混悬剂', '混悬液'],
  ['口服溶液', '口服溶液'],
  ['口服液', '口服液'],
  ['口服水', '口服水'],
  ['合剂', '合剂'],
  ['糖浆', '糖浆'],
  ['滴眼液', '滴眼液'],
  ['眼药水', '滴眼液'],
  ['滴眼水', '滴眼液'],
  ['眼水', '滴眼液'],
  ['眼用凝胶', '眼用凝胶'],
  ['眼药膏', '眼膏'],
  ['眼膏', '眼膏'],
  ['滴耳液', '滴耳液'],
  ['滴鼻液', '滴鼻液'],
  ['鼻喷雾剂', '鼻喷雾剂'],
  ['粉吸入剂', '粉吸入剂'],
  ['气雾剂', '气雾剂'],
  ['喷雾剂', '喷雾剂'],
  ['喷雾', '喷雾剂'],
  ['喷剂', '喷剂'],
  ['乳膏', '乳膏'],
  ['药霜', '乳膏'],
  ['霜剂', '乳膏'],
  ['软膏', '软膏'],
  ['药膏', '药膏'],
  ['乳胶剂', '乳胶剂'],
  ['凝胶', '凝胶'],
  ['贴膏', '贴膏'],
  ['贴片', '贴片'],
  ['膏药', '贴膏'],
  ['搽剂', '搽剂'],
  ['洗剂', '洗剂'],
  ['灌肠液', '灌肠液'],
  ['粉针', '注射用'],
  ['冻干粉针', '注射用'],
  ['水针', '注射液'],
  ['注射液', '注射液'],
  ['针', '针'],
  ['胶丸', '胶囊', '软'],
  ['胶囊', '胶囊'],
  ['颗粒', '颗粒'],
  ['冲剂', '颗粒'],
  ['泡腾片', '片', '泡腾'],
  ['口含片', '片', '含'],
  ['润喉片', '片', '含'],
  ['口颊片', '片', '含'],
  ['含片', '片', '含'],
  ['舌下片', '片', '舌下'],
  ['口崩片', '片', '口崩'],
  ['滴丸', '滴丸'],
  ['丸', '丸'],
  ['片', '片'],
  ['散剂', '散'],
  ['散', '散'],
  ['粉', '粉'],
  ['栓', '栓'],
  ['酊', '酊'],
  ['溶液', '溶液'],
  ['滴剂', '滴剂'],
  ['贴', '贴膏'],
  ['膏', '膏'],
  ['油', '油'],
  ['液', '液'],
]
const SORTED = WORDS.toSorted((a, b) => b[0].length - a[0].length)
/** What stands in front of a form's word and belongs to it. */
const KINDS =
  /(缓释|控释|肠溶|结肠溶|双释放|分散|咀嚼|泡腾|口崩|口腔崩解|薄膜衣|糖衣|浓缩|水蜜|大蜜|小蜜|水|软|硬|阴道|外用|口服|鼻用|舌下)$/
/** Kinds that say what is usual. */
const USUAL = new Set(['硬', '薄膜衣', '糖衣', '口服'])

/** What a compared name says besides its form. */
export function splitForm(name: string): { rest: string; form: Form | null } {
  const bare = name.replace(/(?<=[\u3400-\u9fff])(?:i{1,3}|iv|v)$/, '')
  const isPowder = bare.startsWith('注射用')
  const text = isPowder ? bare.slice(3) : bare
  const found = SORTED.find(([word]) => text.endsWith(word) && text.length > word.length)
  if (!found) return { rest: text, form: isPowder ? { base: '注射用', kinds: [] } : null }
  const [word, base, ...own] = found
  let rest = text.slice(0, -word.length)
  const kinds = new Set(own)
  for (let kind = KINDS.exec(rest)?.[1]; kind && rest.length > kind.length + 1; kind = KINDS.exec(rest)?.[1]) {
    // 藿香正气水 has no kind 水, and no name is left without two characters.
    if (rest.length - kind.length < 2 || (kind === '水' && base !== '丸')) break
    kinds.add(kind === '结肠溶' ? '肠溶' : kind === '口腔崩解' ? '口崩' : kind)
    rest = rest.slice(0, -kind.length)
  }
  return {
    rest,
    form: { base: isPowder ? '注射用' : base, kinds: [...kinds].filter((kind) => !USUAL.has(kind)).toSorted() },
  }
}

/** Everyday words for several forms, and forms that are often named for one another: how sure it is that one of them is meant. */
const ALSO: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  口服液: { 口服溶液: 0.92, 合剂: 0.85 },
  口服溶液: { 口服液: 0.92 },
  口服水: { 口服液: 0.9, 口服溶液: 0.9, 合剂: 0.85 },
  合剂: { 口服液: 0.85 },
  混悬液: { 滴剂: 0.8, 干混悬剂: 0.7 },
  滴剂: { 混悬液: 0.8 },
  药膏: { 软膏: 0.85, 乳膏: 0.85, 凝胶: 0.8, 眼膏: 0.7, 乳胶剂: 0.8, 膏: 0.8 },
  膏: { 软膏: 0.85, 乳膏: 0.85, 凝胶: 0.8, 眼膏: 0.7, 乳胶剂: 0.8, 贴膏: 0.75 },
  软膏: { 乳膏: 0.75, 乳胶剂: 0.7, 凝胶: 0.62 },
  乳膏: { 软膏: 0.75, 乳胶剂: 0.75, 凝胶: 0.62 },
  喷剂: { 喷雾剂: 0.88, 气雾剂: 0.85 },
  喷雾剂: { 气雾剂: 0.7 },
  针: { 注射液: 0.9, 注射用: 0.88 },
  散: { 粉: 0.85 },
  粉: { 散: 0.85 },
  液: { 口服液: 0.85, 溶液: 0.85, 滴眼液: 0.7 },
}

/** What the form that a list names is in the catalogue: 1 the same, from 0.6 one that may be meant, less another one. */
export function compareForms(listed: Form | null, goods: Form | null): number {
  if (!listed) return goods ? 0.85 : 1
  if (!goods) return 0.62
  const base = listed.base === goods.base ? 1 : (ALSO[listed.base]?.[goods.base] ?? 0)
  if (base === 0) return 0.5
  if (listed.kinds.join() === goods.kinds.join()) return base
  // 奥美拉唑胶囊 for 肠溶胶囊 leaves something out; 布洛芬胶囊 is another medicine than 缓释胶囊: it is asked.
  const [less, more] = listed.kinds.length < goods.kinds.length ? [listed.kinds, goods.kinds] : [goods.kinds, listed.kinds]
  if (less.every((kind) => more.includes(kind)) && !more.includes('软')) return Math.min(base, 0.8)
  return 0.5
}
