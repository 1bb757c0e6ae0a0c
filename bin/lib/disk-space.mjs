/** Says when the disk of DATA_DIR is full and when it no longer is. */
import { freeMegabytes } from './postgres-paths.mjs'

/** With less, the database’s next files do not fit: they have 16 MB each. */
const FULL_MB = 64
const ENOUGH_MB = 2 * FULL_MB
const LOOK_MS = 10_000
const FULL_WORDS = /no space left on device|disk (is )?full|could not (extend|write to) file|ENOSPC|EDQUOT/i

/**
 * One line when the disk is full, and one when there is space again, which is twice as much.
 * @param {{ folder: string, say: (line: string) => void, free?: (folder: string) => number }} options
 */
export function reportSpace({ folder, say, free = freeMegabytes }) {
  let isFull = false
  return () => {
    const megabytes = free(folder)
    if (megabytes < FULL_MB && !isFull)
      say(`The disk of ${folder} is full (${Math.floor(megabytes)} MB free). Nothing can be saved until there is space.`)
    else if (megabytes >= ENOUGH_MB && isFull) say(`The disk of ${folder} has space again (${Math.floor(megabytes)} MB free).`)
    isFull = megabytes < (isFull ? ENOUGH_MB : FULL_MB)
  }
}

/**
 * Looks every 10 s; keeps no process alive.
 * @param {string} folder
 * @param {(line: string) => void} say
 * @returns {() => void} ends it
 */
export function watchSpace(folder, say) {
  const timer = setInterval(reportSpace({ folder, say }), LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Adds to what a failed start says that the disk is full, where that is why.
 * @param {string} message
 * @param {string} folder
 * @param {(folder: string) => number} [free]
 */
export function withSpaceHint(message, folder, free = freeMegabytes) {
  const megabytes = Math.floor(free(folder))
  if (megabytes >= FULL_MB && !FULL_WORDS.test(message)) return message
  return `${message}\n\nThe disk of ${folder} is full (${megabytes} MB free now): make space and start again; what was left half made is made again.`
}
