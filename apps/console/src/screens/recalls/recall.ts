import type { ConsoleGetRecall } from '@shop/contract/console-recalls'
import type { Out } from '@shop/contract/endpoint'

export type Recall = Out<typeof ConsoleGetRecall>

/** Red for serious harm, amber for harm that passes. */
export const CLASS_COLOURS = { 1: 'error', 2: 'warning', 3: 'default' } as const
export const STATE_COLOURS = { 1: 'processing', 2: 'processing', 3: 'default' } as const
