import type { AddSeller } from '@shop/contract/console-sellers'
import type { Args } from '@shop/contract/endpoint'
import type { ChosenRegion } from './RegionField.tsx'

/** What the form of a registration holds. */
export type RegistrationValues = Omit<Args<typeof AddSeller>, 'regionId'> & { regionId: ChosenRegion }
/** What it sends. */
export const registrationOf = ({ regionId, ...values }: RegistrationValues): Args<typeof AddSeller> => ({
  ...values,
  regionId: regionId.value,
})
