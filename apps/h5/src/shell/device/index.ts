/** What the shop does on the device once it is idle, or earlier without a network: responses to read offline, new releases. */
export { restore } from './kept.ts'
import { keepResponses } from './kept.ts'
import { reportAge } from './offline-note.ts'
import { watchReleases } from './releases.ts'

keepResponses()
reportAge()
void watchReleases()
