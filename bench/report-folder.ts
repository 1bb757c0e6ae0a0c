import { join } from 'node:path'
import { root } from './process-channel.ts'

/** What the browser reported is stored here in full: it shows what a figure is made of. */
export const reports = join(root, '.data', 'lighthouse')
