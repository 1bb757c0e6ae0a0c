import { rejectedOf, type Corrections } from './corrections.ts'
import { useAskOnce } from './use-ask-once.ts'

/**
 * Asks before a form is sent of which some rejected fields (`names`) were not changed: the reviewer may have been wrong. One that was
 * changed in nothing is no question: the server refuses it.
 */
export function useAskLeft(names: Readonly<Record<string, string>>, corrections: Corrections) {
  const left = corrections.untouched ? [] : rejectedOf(names, corrections).filter((field) => !corrections.isCorrected(field))
  const text = `${left.map((field) => names[field]).join('、')}还没有修改，仍然提交？`
  return useAskOnce(left.length > 0 ? [text] : [], '有未通过的内容没有修改')
}
