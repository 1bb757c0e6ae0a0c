import { CallError } from '@shop/client'
import type { ApplicationLevel } from '@shop/contract/application-fields'
import { ApplyShopAudit } from '@shop/contract/applications'
import { isIdentityCard, type CertificateKind } from '@shop/contract/certificates'
import type { Args } from '@shop/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../shell/http.ts'
import { invalidate, QUIET_MS } from '../../shell/query.ts'

/** What a form says, complete or not. */
export type Draft = Omit<Args<typeof ApplyShopAudit>, 'submit'>
/** Which form a draft is of: that of a level, or that of a certificate's update. */
export type FormName = Exclude<ApplicationLevel, 'update'> | `update-${CertificateKind}`
/** What the server has not got yet; a logout clears it. */
const keyOf = (level: FormName, shopId: number) => `application-draft-${level}-${shopId}`

/** How a form says where its draft is. */
export const SAVED = {
  '': '',
  saving: '正在保存…',
  server: '草稿已保存',
  device: '网络不通，草稿已保存在本机',
  consent: '草稿暂存在本机，请先单独同意填写身份证信息',
}
export type Saved = keyof typeof SAVED

/** Where a draft is that the server did not take. A consent that is missing is asked for again where the fields are. */
export function notSaved(error: unknown): Saved {
  if (!(error instanceof CallError)) return ''
  if (error.reason === 'CARD_CONSENT') {
    invalidate(['consents'])
    return 'consent'
  }
  // What can't be a draft (an unfinished phone, a colleague has sent it) is said when it is sent.
  return error.network ? 'device' : ''
}

/** What was typed on this device and has not reached the server, over what the server had then (its `updatedAt`). */
export interface KeptDraft {
  over: string | null
  content: Draft
}
/** Null when everything reached the server. */
export function keptDraft(level: FormName, shopId: number): KeptDraft | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(level, shopId)) ?? 'null') as KeptDraft | null
  } catch {
    return null
  }
}
export const dropDraft = (level: FormName, shopId: number) => localStorage.removeItem(keyOf(level, shopId))

/** Identity numbers are kept by the server alone. */
const withoutIdentities = (content: Draft): Draft => ({
  ...content,
  certificates: (content.certificates ?? []).map((it) => (isIdentityCard(it.kind) ? { ...it, number: '' } : it)),
})

/**
 * Saves a form as one types: on the device at once, on the server when nothing was typed for a moment. The form began with what the
 * server had at `updatedAt`.
 */
export function useDraft(level: FormName, shopId: number, updatedAt: string | null) {
  const key = keyOf(level, shopId)
  const over = useRef(updatedAt)
  const [saved, setSaved] = useState<Saved>('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sending = useRef<AbortController>(null)
  const latest = useRef<Draft>(null)
  /** Nothing is saved any more: it was sent. */
  const stop = () => {
    clearTimeout(timer.current)
    sending.current?.abort()
    localStorage.removeItem(key)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const save = (content: Draft) => {
    keep(content)
    latest.current = content
    setSaved('saving')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(content), QUIET_MS)
  }
  const keep = (content: Draft) => {
    const kept: KeptDraft = { over: over.current, content: withoutIdentities(content) }
    localStorage.setItem(key, JSON.stringify(kept))
  }
  const send = async (content: Draft) => {
    sending.current?.abort()
    const { signal } = (sending.current = new AbortController())
    try {
      over.current = (await call(ApplyShopAudit, { ...content, submit: false }, { signal })).updatedAt
      if (latest.current === content) localStorage.removeItem(key)
      else if (latest.current) keep(latest.current)
      setSaved('server')
    } catch (error) {
      if (signal.aborted) return
      setSaved(notSaved(error))
    }
  }
  return { saved, save, stop }
}
