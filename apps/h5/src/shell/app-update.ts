import type { Out } from '@shop/contract/endpoint'
import { GetVersion } from '@shop/contract/platform'
import { showDialog } from '@shop/ui/dialog/show-dialog.tsx'
import { appCode } from './app-agent.ts'
import { keep } from './keep.ts'
import { systemCode } from './equipment.ts'
import { to } from './address.ts'
import { call } from './http.ts'

export type Version = Out<typeof GetVersion>
const DAY_MS = 24 * 3600_000
const ASKED = 'version-asked'
const DECLINED = 'version-declined'

/** The newest version of the app; asked for at most once a day. */
async function newestVersion(now: number): Promise<Version> {
  const { at = 0, version } = JSON.parse(localStorage.getItem(ASKED) ?? '{}') as { at?: number; version?: Version }
  if (version && now - at < DAY_MS) return version
  const found = await call(GetVersion, { system: systemCode() })
  keep(ASKED, JSON.stringify({ at: now, version: found }))
  return found
}

/** Whether a version is offered to an app: it is newer, and has not been declined, unless it is forced. */
export const isOffered = ({ code, forced, version }: Version, own: number, declined: string | null) =>
  code > own && (forced || version !== declined)

/** Offers a newer version of the app: a forced one until it is taken, any other once. */
export async function offerUpdate(now = Date.now()) {
  // Where the new one is: a question in front of it would be in the way.
  if (window.location.pathname === to('pages/download')) return
  const own = appCode()
  const newest = await newestVersion(now).catch(() => null)
  if (own === null || !newest || !isOffered(newest, own, localStorage.getItem(DECLINED))) return
  const { version, notes, forced } = newest
  const later = { key: 'later', label: '以后再说' }
  const update = { key: 'update', label: '立即更新', tone: 'main' as const }
  do {
    const answer = await showDialog({
      title: `发现新版本 ${version}`,
      message: notes,
      required: true,
      actions: forced ? [update] : [later, update],
    })
    if (answer === 'update') window.location.assign(to('pages/download'))
    else keep(DECLINED, version)
  } while (forced)
}
