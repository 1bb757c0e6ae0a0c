/** A log that grows no further than it may, and whose disk may be full. */
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Lines that arrive faster than the disk takes them are kept up to here; what is beyond is lost. */
const MAX_WAITING_BYTES = 4 * 2 ** 20

/**
 * Appends to <file>. A file that reaches `maxBytes` becomes .1, the one before .2 and so on; `old` of them are kept. Several
 * processes may write to the same file: each notices when another one has begun a new file. Writing never fails and never waits: what a full disk does not take is lost, and a line says
 * how much that was as soon as there is space again.
 * @param {string} file
 * @param {{ maxBytes?: number, old?: number }} [limits]
 */
export function openLogFile(file, { maxBytes = 16 * 2 ** 20, old = 4 } = {}) {
  mkdirSync(dirname(file), { recursive: true })
  /** @type {Buffer[]} */
  let waiting = []
  let waitingBytes = 0
  let lostBytes = 0
  /** @type {import('node:fs/promises').FileHandle | undefined} */
  let handle
  /** @type {Promise<void> | undefined} */
  let working

  async function write() {
    while (waiting.length) {
      const chunk = Buffer.concat(waiting)
      waiting = []
      waitingBytes = 0
      try {
        handle = await current(handle)
        const note = lostBytes ? Buffer.from(await noteOf(lostBytes)) : Buffer.alloc(0)
        await handle.appendFile(Buffer.concat([note, chunk]))
        lostBytes = 0
      } catch {
        lostBytes += chunk.length
      }
    }
    working = undefined
  }

  /**
   * On a separate line: the one before it may have been cut off.
   * @param {number} bytes
   */
  async function noteOf(bytes) {
    const words = `(${bytes} bytes of this log were lost: the disk was full)\n`
    const reader = await open(file, 'r')
    try {
      const { size } = await reader.stat()
      if (size === 0) return words
      const { buffer } = await reader.read(Buffer.alloc(1), 0, 1, size - 1)
      return buffer.toString() === '\n' ? words : `\n${words}`
    } finally {
      await reader.close()
    }
  }

  /** @param {import('node:fs/promises').FileHandle | undefined} opened */
  async function current(opened) {
    const there = await stat(file).catch(() => undefined)
    const isFull = there !== undefined && there.size >= maxBytes
    if (opened && there && !isFull && (await opened.stat()).ino === there.ino) return opened
    handle = undefined
    await opened?.close()
    if (isFull) shift(file, old)
    return await open(file, 'a', 0o600)
  }

  return {
    /** @param {Buffer | string} chunk */
    write(chunk) {
      const bytes = Buffer.from(chunk)
      if (waitingBytes + bytes.length > MAX_WAITING_BYTES) {
        lostBytes += bytes.length
        return
      }
      waiting.push(bytes)
      waitingBytes += bytes.length
      working ??= write()
    },
    /** Resolves once everything that can be written is. */
    async close() {
      while (working) await working
      await handle?.close().catch(() => {})
      handle = undefined
    },
  }
}

/**
 * file.3 becomes file.4, and so on to file, which becomes file.1.
 * @param {string} file
 * @param {number} old
 */
function shift(file, old) {
  for (let n = old - 1; n >= 0; n--) {
    const from = n ? `${file}.${n}` : file
    if (existsSync(from)) renameSync(from, `${file}.${n + 1}`)
  }
}
