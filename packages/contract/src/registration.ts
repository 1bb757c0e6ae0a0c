/** The licences that say what a shop is registered with: a new version of one changes it (decision 0195). */
export const REGISTERING_KINDS = ['business-licence', 'drug-business-licence', 'medical-practice-licence'] as const
export type RegisteringKind = (typeof REGISTERING_KINDS)[number]
export const isRegistering = (kind: string): kind is RegisteringKind => REGISTERING_KINDS.some((one) => one === kind)

/** What a shop is registered with besides its name, as it stands on a licence. */
export interface LicensedFacts {
  legalPerson: string
  /** A county; null: not chosen yet. */
  regionId: number | null
  regionName: string
  address: string
}
/** What a shop is registered with. Its credit code is not among it: another one is another company. */
export interface Registration extends LicensedFacts {
  name: string
}

export const REGISTRATION_NAMES = { name: '门店名称', legalPerson: '法定代表人', address: '注册地址' } as const
export type RegistrationField = keyof typeof REGISTRATION_NAMES
export interface RegistrationChange {
  field: RegistrationField
  before: string
  after: string
}

/** What a licence changes of what a shop is registered with, when it is approved; none: all of it stands there already. */
export function registrationChanges(now: Registration, next: Registration): RegistrationChange[] {
  const place = ({ regionName, address }: Registration) => `${regionName}${address}`
  const isMoved = now.regionId !== next.regionId || now.address !== next.address
  return [
    ...(now.name === next.name ? [] : [{ field: 'name', before: now.name, after: next.name } as const]),
    ...(now.legalPerson === next.legalPerson
      ? []
      : [{ field: 'legalPerson', before: now.legalPerson, after: next.legalPerson } as const]),
    ...(isMoved ? [{ field: 'address', before: place(now), after: place(next) } as const] : []),
  ]
}
