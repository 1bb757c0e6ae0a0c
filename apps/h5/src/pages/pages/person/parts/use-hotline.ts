import { GetServicePhones } from '@shop/contract/platform'
import { useCall } from '../../../../shell/query.ts'

/** The telephone that helps with qualifications; the first one where none is named so. Undefined until it is known. */
export function useHotline() {
  const rows = useCall(GetServicePhones, { prodType: 3 }, { staleTime: 600_000 }).data?.rows
  return rows?.find(({ name }) => name.includes('资质')) ?? rows?.[0]
}
