import { GOODS_TYPE, type GoodsType } from '@shop/contract/codes'
import { useSyncExternalStore } from 'react'
import { useBoot } from '../../shell/me.ts'
import { deviceStorage } from '../../shell/session.ts'

const watchers = new Set<() => void>()
const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
const own = () => deviceStorage.read('otc-switch')

/** The label of the goods that have one. */
const LABELS: { readonly [T in GoodsType]?: 'rx' | 'otc-a' | 'otc-b' } = {
  [GOODS_TYPE.rx]: 'rx',
  [GOODS_TYPE.otcA]: 'otc-a',
  [GOODS_TYPE.otcB]: 'otc-b',
}

/** Whether goods show their Rx or OTC label: by the user's switch if they have set it, otherwise by the platform's. */
export function useOtcLabels(): boolean {
  const choice = useSyncExternalStore(subscribe, own)
  const platform = useBoot().data?.config.goods_otc_type_open
  return choice === null ? platform !== '0' : choice === '1'
}
/** The Rx or OTC label of goods of this type; undefined where there is none, or none is shown. */
export function useOtcLabel(type: GoodsType) {
  const shown = useOtcLabels()
  return shown ? LABELS[type] : undefined
}
export function setOtcLabels(on: boolean) {
  deviceStorage.write('otc-switch', on ? '1' : '0')
  for (const watcher of watchers) watcher()
}
