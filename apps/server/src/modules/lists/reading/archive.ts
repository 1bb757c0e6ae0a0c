import { unzipSync, zipSync } from 'fflate'

/** Contents by name. */
type Files = Record<string, Uint8Array>

/**
 * Unpacks the files of a ZIP archive that are wanted. Null: they need more than `limit` bytes, or more than its directory says; only as
 * much as it says is made room for. Throws what can't be read.
 */
export function unpack(archive: Uint8Array, limit: number, isWanted: (name: string) => boolean): Files | null {
  let needed = 0
  try {
    const files = unzipSync(archive, {
      filter: ({ name, originalSize }) => {
        if (!isWanted(name)) return false
        needed += originalSize
        return needed <= limit
      },
    })
    return needed > limit ? null : files
  } catch (error) {
    // What is unpacked does not fit into what the directory says.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** An archive of these files, not compressed. */
export const pack = (files: Files): Buffer => Buffer.from(zipSync(files, { level: 0 }))
