import type { ConsoleListClassRules } from '@shop/contract/console-classes'
import type { Out } from '@shop/contract/endpoint'
import { keysOf } from '@shop/contract/endpoint'
import { ONLINE_CLASS_NAMES, SPECIAL_CLASSES, type SpecialClass } from '@shop/contract/online-classes'

export type ClassRule = Out<typeof ConsoleListClassRules>['rows'][number]
export const CLASS_OPTIONS = keysOf(SPECIAL_CLASSES).map((value) => ({ value, label: SPECIAL_CLASSES[value].name }))
export const className = (key: SpecialClass | null) => (key === null ? '无' : SPECIAL_CLASSES[key].name)
export const onlineName = (key: SpecialClass) => ONLINE_CLASS_NAMES[SPECIAL_CLASSES[key].online]
