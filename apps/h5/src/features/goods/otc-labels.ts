import { useSyncExternalStore } from 'react'
import { useBoot } from '../../shell/me.ts'
import { deviceStorage } from '../../shell/session.ts'

const watchers = new Set<() => void>()
const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
const own = () => deviceStorage.read('otc-switch')

/** Whether goods show their Rx or OTC label: by the user's switch if they have set it, otherwise by the platform's. */
export function useOtcLabels(): boolean {
  const choice = useSyncExternalStore(subscribe, own)
  const platform = useBoot().data?.config.goods_otc_type_open
  return choice === null ? platform !== '0' && platform !== 'false' : choice === '1'
}
export function setOtcLabels(on: boolean) {
  deviceStorage.write('otc-switch', on ? '1' : '0')
  for (const watcher of watchers) watcher()
}
