import { CORE_KINDS, type ApplicationLevel, type CertificateKind, type ShopType } from '@shop/contract'
import { badInput } from '../../kernel/refusal.ts'
import { updatableKinds } from '../qualification/index.ts'
import type { Purpose } from './application-rows.ts'

/** The certificates that an application carries, in the order of its form. */
export function kindsOf({ level, kind }: Purpose, type: ShopType): readonly CertificateKind[] {
  if (level === 'price') return ['business-licence']
  if (level === 'procure') return CORE_KINDS[type]
  return kind === '' ? [] : [kind]
}

/** What an application is for, as its first call says it: an update is about the one certificate that it carries. */
export function purposeOf(
  level: ApplicationLevel,
  certificates: readonly { kind: CertificateKind }[] | undefined,
  type: ShopType,
): Purpose {
  if (level !== 'update') return { level, kind: '' }
  checkUpdated(certificates)
  const [{ kind } = { kind: '' as const }] = certificates ?? []
  if (kind === '' || !updatableKinds(type).includes(kind)) badInput({ certificates: '门店类型不需要这种证照' })
  return { level, kind }
}

/** An update carries one certificate: the one that it is about, once that is known. */
export function checkUpdated(certificates: readonly { kind: CertificateKind }[] | undefined, kind?: string) {
  if (certificates?.length !== 1 || (kind && certificates[0]!.kind !== kind)) badInput({ certificates: '每次更新一份证照' })
}
