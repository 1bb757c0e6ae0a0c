/** What the shop does on the device once it is idle, or earlier without a network: responses to read offline, new releases. */
export { restore } from './kept.ts'
import { keepResponses } from './kept.ts'
import { reportAge } from './offline-note.ts'
import { whenIdle } from '../when-idle.ts'
import { watchReleases } from './releases.ts'

keepResponses()
reportAge()
// Its worker loads the whole shop: after everything that the page itself loads ahead.
whenIdle(() => void watchReleases())
