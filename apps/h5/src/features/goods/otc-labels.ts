import { GOODS_TYPE, type GoodsType } from '@shop/contract/codes'
import type { Out } from '@shop/contract/endpoint'
import type { GetBoot } from '@shop/contract/platform'
import { QueryObserver } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { bootOptions } from '../../shell/me.ts'
import { queryClient } from '../../shell/query.ts'
import { deviceStorage } from '../../shell/session.ts'

const watchers = new Set<() => void>()
/** Known while anything watches. */
let shown: boolean | undefined
let stop = () => {}
function changed() {
  shown = undefined
  for (const watcher of watchers) watcher()
}
/**
 * All goods of a list share one observer of the platform's switch: with one for each, as many timers
 * would be set and cleared whenever the list is shown or left.
 */
function subscribe(watcher: () => void) {
  if (watchers.size === 0) stop = new QueryObserver(queryClient, bootOptions).subscribe(changed)
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    stop()
    shown = undefined
  }
}
function read() {
  const choice = deviceStorage.read('otc-switch')
  if (choice !== null) return choice === '1'
  return queryClient.getQueryData<Out<typeof GetBoot>>(bootOptions.queryKey)?.config.goods_otc_type_open !== '0'
}
const snapshot = () => (watchers.size > 0 ? (shown ??= read()) : read())

/** The label of the goods that have one. */
const LABELS: { readonly [T in GoodsType]?: 'rx' | 'otc-a' | 'otc-b' } = {
  [GOODS_TYPE.rx]: 'rx',
  [GOODS_TYPE.otcA]: 'otc-a',
  [GOODS_TYPE.otcB]: 'otc-b',
}

/** Whether goods show their Rx or OTC label: by the user's switch if they have set it, otherwise by the platform's. */
export const useOtcLabels = (): boolean => useSyncExternalStore(subscribe, snapshot)
/** The Rx or OTC label of goods of this type; undefined where there is none, or none is shown. */
export function useOtcLabel(type: GoodsType) {
  const shown = useOtcLabels()
  return shown ? LABELS[type] : undefined
}
export function setOtcLabels(on: boolean) {
  deviceStorage.write('otc-switch', on ? '1' : '0')
  changed()
}
