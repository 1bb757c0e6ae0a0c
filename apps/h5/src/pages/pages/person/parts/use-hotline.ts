import { QUALIFICATION_PHONE } from '@shop/contract/codes'
import { GetServicePhones } from '@shop/contract/platform'
import { useCall } from '../../../../shell/query.ts'

/** The telephone that helps with qualifications; the first one where there is none for them. Undefined until it is known. */
export function useHotline() {
  const rows = useCall(GetServicePhones, { prodType: 3 }, { staleTime: 600_000 }).data?.rows
  return rows?.find(({ moduleCode }) => moduleCode === QUALIFICATION_PHONE) ?? rows?.[0]
}
