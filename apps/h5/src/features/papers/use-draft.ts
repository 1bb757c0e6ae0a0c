import type { ApplicationLevel } from '@shop/contract/application-fields'
import { ApplyShopAudit } from '@shop/contract/applications'
import { isIdentityCard, type CertificateKind } from '@shop/contract/certificates'
import type { Args } from '@shop/contract/endpoint'
import { call } from '../../shell/http.ts'
import { useSavedDraft } from './saved-draft.ts'

/** What a form says, complete or not. */
export type Draft = Omit<Args<typeof ApplyShopAudit>, 'submit'>
/** Which form a draft is of: that of a level, or that of a certificate's update. */
export type FormName = Exclude<ApplicationLevel, 'update'> | `update-${CertificateKind}`
export const draftKey = (level: FormName, shopId: number) => `application-draft-${level}-${shopId}`

const withoutIdentities = (content: Draft): Draft => ({
  ...content,
  certificates: (content.certificates ?? []).map((it) => (isIdentityCard(it.kind) ? { ...it, number: '' } : it)),
})
const sendDraft = (content: Draft, options: { signal: AbortSignal }) =>
  call(ApplyShopAudit, { ...content, submit: false }, options)

/** Saves the form of an application, which began with what the server had at `updatedAt`. */
export const useDraft = (level: FormName, shopId: number, updatedAt: string | null) =>
  useSavedDraft({ key: draftKey(level, shopId), updatedAt, onDevice: withoutIdentities, send: sendDraft })
