import type { ConsoleGetOwnProfile } from '@shop/contract/console-seller-profiles'
import type { Out } from '@shop/contract/endpoint'

export type OwnProfileData = Out<typeof ConsoleGetOwnProfile>
export type SentProfile = NonNullable<OwnProfileData['waiting']>
/** What shops see of a seller, or would see. */
export type ShownProfile = OwnProfileData['shown']

/** What shops would see of a version: a missing logo is the one that they see now. */
export const asShown = ({ logo, introduction, specialities }: SentProfile, current: ShownProfile): ShownProfile => ({
  logo: logo?.url ?? current.logo,
  introduction,
  specialities,
})
