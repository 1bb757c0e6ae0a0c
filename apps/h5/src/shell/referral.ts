import { keep } from './keep.ts'

const CODE = /^[\w-]{1,64}$/

/**
 * Takes who shared a link out of its address and keeps it in this window: the promoter’s code `p` and the share’s id `s`, with the
 * moment, since they count for 7 days (10-shell, "Links that come from outside").
 */
export function keepReferral() {
  const params = new URLSearchParams(window.location.search)
  const [promoter, share] = ['p', 's'].map((name) => {
    const value = params.get(name)
    params.delete(name)
    return value
  })
  if (promoter === null && share === null) return
  const known = [promoter, share].map((code) => (code && CODE.test(code) ? code : undefined))
  if (known.some(Boolean)) {
    const [p, s] = known
    keep('referral', JSON.stringify({ p, s, at: Date.now() }), sessionStorage)
  }
  const rest = params.toString()
  window.history.replaceState(window.history.state, '', window.location.pathname + (rest && `?${rest}`) + window.location.hash)
}
