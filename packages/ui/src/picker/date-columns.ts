import type { PickerColumn } from './Picker.tsx'

export type Precision = 'month' | 'day' | 'minute'

const units = ['年', '月', '日', '时', '分']
const lengths = { month: 2, day: 3, minute: 5 }
const two = (n: number) => String(n).padStart(2, '0')
const split = (text: string) => text.split(/\D+/).filter(Boolean).map(Number)

/** `YYYY-MM-DD HH:mm` split into the parts of its wheels, up to the precision. */
export const toParts = (text: string, precision: Precision): string[] => {
  const [year = 1970, month = 1, day = 1, hour = 0, minute = 0] = split(text)
  return [String(year), ...[month, day, hour, minute].map(two)].slice(0, lengths[precision])
}

/** The parts of the wheels as `YYYY-MM`, `YYYY-MM-DD` or `YYYY-MM-DD HH:mm`. */
export const fromParts = (parts: readonly string[]): string => {
  const time = parts.slice(3).join(':')
  return `${parts.slice(0, 3).join('-')}${time && ` ${time}`}`
}

/** The wheels between two days; days outside are not offered, nor the 31st of a short month. */
export const dateColumns =
  (min: string, max: string, precision: Precision) =>
  (chosen: readonly string[]): PickerColumn[] => {
    const low = toParts(min, 'minute').map(Number)
    const high = toParts(max, 'minute').map(Number)
    const columns: PickerColumn[] = []
    const taken: number[] = []
    for (let at = 0; at < lengths[precision]; at += 1) {
      const days = new Date(Date.UTC(taken[0] ?? 1970, taken[1] ?? 1, 0)).getUTCDate()
      const first = [0, 1, 1, 0, 0][at] ?? 0
      const last = [9999, 12, days, 23, 59][at] ?? 0
      const from = taken.every((part, index) => part === low[index]) ? (low[at] ?? first) : first
      const to = taken.every((part, index) => part === high[index]) ? Math.min(high[at] ?? last, last) : last
      const wheel = Array.from({ length: Math.max(1, to - from + 1) }, (_, index) => from + index)
      columns.push(wheel.map((n) => ({ value: at ? two(n) : String(n), label: `${n}${units[at]}` })))
      taken.push(Math.min(Math.max(Number(chosen[at] ?? from), from), to))
    }
    return columns
  }
