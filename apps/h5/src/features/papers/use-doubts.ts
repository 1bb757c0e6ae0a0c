import { APPLICATION_FIELDS, type ApplicationField } from '@shop/contract/application-fields'
import { isNumbered, isWorded, scopesOf, type CertificateKind } from '@shop/contract/certificates'
import type { Scope, ShopType } from '@shop/contract/codes'
import { keysOf } from '@shop/contract/keys-of'
import { holderWarning, numberWarning } from '@shop/contract/paper-doubts'
import { scopeDifferences } from '@shop/contract/scope-differences'
import { ListScopeWords } from '@shop/contract/scope-word-list'
import { useCall } from '../../shell/query.ts'
import { useAskOnce } from './use-ask-once.ts'
import { listOf, sendableCertificate, type Filled } from './apply-form.ts'

export type Doubts = Partial<Record<ApplicationField, string>>

/**
 * What a reviewer will be warned of in these certificates: hints, since each may be right. `confirm` lists them before the form is sent, once: resolves to
 * whether to go on. A licence that renames its shop is none of them where `renames` says so.
 */
export function useDoubts(
  filled: Filled,
  kinds: readonly CertificateKind[],
  { name, type, legalPerson, renames = false }: { name: string; type: ShopType; legalPerson?: string; renames?: boolean },
) {
  const words = useCall(ListScopeWords, {}, { staleTime: 300_000, enabled: kinds.some(isWorded) }).data?.rows ?? []
  const certificates = kinds.map((kind) => sendableCertificate(filled, kind))
  const doubts: Doubts = {}
  for (const { kind, number, holder } of certificates) {
    doubts[`${kind}.holder`] =
      (holder && name && !renames && holderWarning({ kind, holder }, { name, ...(legalPerson && { legalPerson }) })) || undefined
    if (isNumbered(kind)) doubts[`${kind}.number`] = (number && numberWarning(kind, number, type)) || undefined
  }
  // A certificate with one scope is not asked which.
  const scopes = [
    ...(listOf(filled.scopes) as Scope[]),
    ...kinds.flatMap((kind) => (scopesOf(kind).length === 1 ? scopesOf(kind) : [])),
  ]
  const worded = certificates.map(({ kind, scopeText = '' }) => ({ kind, scopeText }))
  doubts.scopes = scopeDifferences(worded, scopes, words, type)?.differences.join('；') || undefined
  const lines = keysOf(APPLICATION_FIELDS).flatMap((at) => (doubts[at] ? [`${APPLICATION_FIELDS[at]}：${doubts[at]}`] : []))
  const confirm = useAskOnce(lines)
  return { doubts, confirm }
}
