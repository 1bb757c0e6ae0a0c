import { halfWidth } from '@shop/contract/half-width'
import type { ReadField, ReadValue } from '@shop/contract/reading-fields'
import { useState } from 'react'

/** A field of a form that may be filled in from a picture. */
export interface Fillable {
  value: string
  onChange: (value: string) => void
}
/** What a field shows of a picture: that its value is from there, or that the picture says something else. */
export type ReadNote = { kind: 'filled'; sure: boolean } | { kind: 'other'; value: string; use: () => void }
export interface Filling {
  /** Fills in what is empty, and what an earlier picture had filled in; what was typed stays. */
  fill: (values: readonly ReadValue[]) => void
  noteOf: (field: ReadField) => ReadNote | null
  /** The user has been at the field: it needs no mark any more. */
  touch: (field: ReadField) => void
}

/** Blanks, width and case aside, two texts say the same. */
const plain = (text: string) => halfWidth(text).replace(/\s/g, '').toUpperCase().replaceAll('（', '(').replaceAll('）', ')')
const isSame = (a: string, b: string) => plain(a) === plain(b)
/** Between the words of a list, one sign is as good as another. */
const words = (text: string) => plain(text).replace(/[、,;:。/]/g, '')
const saysTheSame = (field: ReadField, a: string, b: string) => (field === 'scopeText' ? words(a) === words(b) : isSame(a, b))
/** Nothing was chosen yet: `until` is the choice of a day before the day. */
const isEmpty = (value: string) => value.trim() === '' || value === 'until'

type Read = { readonly [F in ReadField]?: ReadValue | undefined }

/** Fills a form in from pictures; null: the form has no such field. */
export function useFilling(fieldOf: (field: ReadField) => Fillable | null): Filling {
  const [read, setRead] = useState<Read>({})
  /** What was filled in from a picture and not looked at since. */
  const [filled, setFilled] = useState<Read>({})
  const put = (one: ReadValue) => {
    fieldOf(one.field)?.onChange(one.value)
    setFilled((others) => ({ ...others, [one.field]: one }))
  }
  return {
    fill(values) {
      setRead(Object.fromEntries(values.map((one) => [one.field, one])))
      for (const one of values) {
        const now = fieldOf(one.field)
        if (!now) continue
        const before = filled[one.field]
        if (isEmpty(now.value) || (before && before.value === now.value)) put(one)
      }
    },
    noteOf(field) {
      const [now, one, mark] = [fieldOf(field), read[field], filled[field]]
      if (!now) return null
      if (mark && mark.value === now.value) return { kind: 'filled', sure: mark.sure }
      return one && !saysTheSame(field, one.value, now.value) ? { kind: 'other', value: one.value, use: () => put(one) } : null
    },
    touch: (field) => setFilled((others) => ({ ...others, [field]: undefined })),
  }
}
