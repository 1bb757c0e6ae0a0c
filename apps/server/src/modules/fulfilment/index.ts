import type { Config } from '../../kernel/config.ts'
import type { LogisticsProvider } from '../../providers/logistics/provider.ts'
import type { Module } from '../module.ts'
import { registerDeliveryNotes } from './delivery-note.ts'
import { pollTrackWorker } from './poll-track.ts'

export { carrierName } from './carrier.ts'
export { addressOfNote } from './delivery-note.ts'
export type { Parcel } from './package-queries.ts'
export { shipPackage } from './ship-package.ts'
export { batchObstacle } from './ship-plan.ts'

/** Packages: what leaves in which batch, where it is, and the delivery note that goes into the box. */
export const fulfilmentModule = (config: Config, logistics: LogisticsProvider | null): Module => ({
  name: 'fulfilment',
  drawnNumbers: ['package_package_no_key'],
  register: (kernel) => registerDeliveryNotes(kernel, config),
  workers: [pollTrackWorker(logistics)],
})
