import {
  CERTIFICATE_NAMES,
  isRegistering,
  REGISTRATION_NAMES,
  registrationChanges,
  type ApplicationField,
  type Problems,
  type Registration,
  type RegisteringKind,
  type RegistrationField,
} from '@shop/contract'
import type { Content } from '../content/content.ts'
import { withRegistration, type HeldPaper } from '../content/held-papers.ts'
import { registrationOf } from '../registration/registered.ts'

/** Where a change stands on a licence. */
const FIELDS: Record<RegistrationField, (kind: RegisteringKind) => ApplicationField> = {
  name: (kind) => `${kind}.holder`,
  legalPerson: (kind) => `${kind}.legalPerson`,
  address: (kind) => `${kind}.address`,
}

/**
 * What an approval of a licence would change of what its shop is registered with, and where the shop's other licences in force (`held`) say
 * something else, by field.
 */
export function registrationWarnings(content: Content, registered: Registration, held: readonly HeldPaper[]): Problems {
  const next = registrationOf(content)
  const kind = content.certificates[0]?.kind ?? ''
  if (!next || !isRegistering(kind)) return {}
  const found: Problems = {}
  const add = (field: RegistrationField, text: string) => {
    const at = FIELDS[field](kind)
    found[at] = found[at] ? `${found[at]}；${text}` : text
  }
  for (const { field } of registrationChanges(registered, next)) add(field, WORDS[field])
  for (const [other, said] of withRegistration(held)) {
    if (other === kind) continue
    for (const { field, before } of registrationChanges(said, next))
      add(field, `${CERTIFICATE_NAMES[other]}上的${REGISTRATION_NAMES[field]}为 ${before}`)
  }
  return found
}

const WORDS: Record<RegistrationField, string> = {
  name: '通过后门店改用这个名称',
  legalPerson: '通过后门店变更法定代表人，原法定代表人的下单资格结束',
  address: '通过后门店的注册地址和收货地址改为这里',
}
