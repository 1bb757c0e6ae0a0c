import { CERTIFICATE_NAMES, SCOPE_NAMES, unlicensed, type ShopType } from '@shop/contract'
import { chinaDay } from '../../../kernel/clock.ts'
import type { Executor } from '../../../kernel/database.ts'
import { listKindsInForce, updatableKinds } from '../../qualification/index.ts'
import type { Content } from './content.ts'

/**
 * Which scope of an application to buy has no certificate that the law asks for, and which one that is, in words; null: each has one,
 * in the application or in force among the shop's other certificates.
 */
export async function scopeProblem(
  db: Executor,
  { id: shopId, type }: { id: number; type: ShopType },
  { certificates, scopes }: Pick<Content, 'certificates' | 'scopes'>,
  now: Date,
): Promise<string | null> {
  const held = await listKindsInForce(db, shopId, chinaDay(now))
  const missing = unlicensed(scopes, [...certificates.map(({ kind }) => kind), ...held])
  if (missing.length === 0) return null
  const own = updatableKinds(type)
  return missing
    .map(({ scope, giving }) => {
      const names = giving.filter((kind) => own.includes(kind)).map((kind) => CERTIFICATE_NAMES[kind])
      return `“${SCOPE_NAMES[scope]}”需要${names.join('或')}`
    })
    .join('；')
}
