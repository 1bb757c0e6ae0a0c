import type { ShopType } from '@shop/contract/codes'
import dayjs, { type Dayjs } from 'dayjs'
import type { ShownRow } from './home-row.ts'

/** When and for whom something is shown, as the form has it. */
export interface AudienceValues {
  from?: Dayjs | null
  until?: Dayjs | null
  shopTypes?: ShopType[]
  regions?: { value: number; label: string }[]
}
const DAY = 'YYYY-MM-DD'
const listOf = <T>(all: T[] | undefined) => (all && all.length > 0 ? all : null)

export const audienceValues = ({ from, until, shopTypes, regions }: ShownRow): AudienceValues => ({
  from: from === null ? null : dayjs(from),
  until: until === null ? null : dayjs(until),
  shopTypes: shopTypes ?? [],
  regions: regions?.map(({ id: value, name: label }) => ({ value, label })) ?? [],
})

/** The same as the calls take it; nothing chosen is no limit. */
export const audienceInput = ({ from, until, shopTypes, regions }: AudienceValues) => ({
  from: from?.format(DAY) ?? null,
  until: until?.format(DAY) ?? null,
  shopTypes: listOf(shopTypes),
  regions: listOf(regions?.map(({ value }) => value)),
})
