import { plainText } from './plain-text.ts'
import { remembered } from './remembered.ts'

/** What forms are called besides their proper word; the first fitting ending is replaced. */
const FORMS: readonly (readonly [ending: RegExp, proper: string])[] = [
  [/(片|胶囊|颗粒|糖浆|丸|栓|散|贴|软膏|乳膏|凝胶|贴膏|洗剂|酊)剂$/, '$1'],
  [/冲剂$/, '颗粒'],
  [/硬胶囊$/, '胶囊'],
  [/(?:注射剂|针剂)$/, '注射液'],
  [/(?<![粉水])针$/, '注射液'],
  [/滴眼剂$/, '滴眼液'],
  [/滴鼻剂$/, '滴鼻液'],
  [/滴耳剂$/, '滴耳液'],
  [/口服液剂$/, '口服液'],
  [/溶液剂$/, '溶液'],
]

/** A name as names are compared: one way of writing, forms by their proper words, Roman numbers as letters. */
export function properName(text: string): string {
  let name = plainText(text).replace(/[*·.,:'"®™/+-]/g, '')
  for (const [ending, proper] of FORMS) {
    if (!ending.test(name)) continue
    name = name.replace(ending, proper)
    break
  }
  return name
}

const kept = remembered((text) => ({ name: properName(text) }))
/** The same of what a catalogue has, which is asked for every row. */
export const keptProperName = (text: string) => kept(text).name
