/** What is read of a paper's picture. `expiresOn` is a day or `long`; `from` is a day. */
export const READ_FIELDS = ['number', 'holder', 'legalPerson', 'address', 'from', 'expiresOn', 'scopeText'] as const
export type ReadField = (typeof READ_FIELDS)[number]
export const READ_FIELD_NAMES: Record<ReadField, string> = {
  number: '编号',
  holder: '名称或姓名',
  legalPerson: '法定代表人',
  address: '地址',
  from: '开始日期',
  expiresOn: '截止日期',
  scopeText: '经营范围原文',
}

/** A field as it was read. `sure`: a checksum, the dates among themselves or a certain reader confirm it; the others must be compared. */
export interface ReadValue {
  field: ReadField
  value: string
  sure: boolean
}

/** The fields of several pictures of one paper: what is sure goes before what is not, and what two pictures say differently is not sure. */
export function mergedReadings(readings: readonly (readonly ReadValue[])[]): ReadValue[] {
  return READ_FIELDS.flatMap((field) => {
    const all = readings.flatMap((values) => values.filter((one) => one.field === field))
    const sure = all.filter((one) => one.sure)
    const best = sure[0] ?? all[0]
    return best ? [{ ...best, sure: best.sure && sure.every(({ value }) => value === best.value) }] : []
  })
}
