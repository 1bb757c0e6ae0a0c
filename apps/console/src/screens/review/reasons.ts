/** The kinds of fields that have reasons to choose from. */
type Kind = 'number' | 'name' | 'picture' | 'scopes' | 'dates'

const SUFFIXES: readonly [RegExp, Kind][] = [
  [/(\.number|creditCode)$/, 'number'],
  [/(\.holder|\.legalPerson|^contact|^receiver|[nN]ame)$/, 'name'],
  [/[pP]ictures$/, 'picture'],
  [/(^scopes|\.scopeText)$/, 'scopes'],
  [/\.expiresOn$/, 'dates'],
]
const REASONS: Record<Kind, readonly string[]> = {
  number: ['编号与照片不一致', '编号不完整，请照证照填写', '照片上看不清编号，请重新拍摄'],
  name: ['与照片上的名称不一致', '与门店登记的不一致，请先更新证照', '请填写全名，不要简写'],
  picture: [],
  scopes: ['与证照上的经营范围不一致', '请照证照原文填写，不要删改', '所选范围超出证照，请按原文选择'],
  dates: ['与照片上的日期不一致', '已过期，请上传新的证照', '证照上不是长期，请填写截止日期'],
}
/** What a template of the dictionary is about; those about nothing of these fit every field. */
const about = (template: string): Kind | null =>
  /照片|拍|公章/.test(template) ? 'picture' : /过期|到期|期限/.test(template) ? 'dates' : null

/** A reason has as many characters at most. */
export const MAX_REASON = 60

/**
 * The reasons to choose from for a field: what a reviewer is warned of, those of its kind, then the templates of the dictionary that fit it. A field of no
 * kind has all templates.
 */
export function reasonsFor(field: string, templates: readonly string[], warning = ''): string[] {
  const kind = SUFFIXES.find(([pattern]) => pattern.test(field))?.[1]
  const warned = (warning.length > MAX_REASON ? warning.split('；') : [warning]).filter(
    (text) => text !== '' && text.length <= MAX_REASON,
  )
  const fitting = kind ? templates.filter((template) => [null, kind].includes(about(template))) : templates
  return [...new Set([...warned, ...(kind ? REASONS[kind] : []), ...fitting])]
}
