import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** How stored files are named; by the type that their row says. */
export const EXTENSIONS = { 'image/webp': 'webp', 'application/pdf': 'pdf' } as const
export type StoredType = keyof typeof EXTENSIONS

/** A stored file, found by the sha256 of its bytes. */
const pathOf = (root: string, sha256: string, type: StoredType = 'image/webp') =>
  join(root, 'files', sha256.slice(0, 2), `${sha256}.${EXTENSIONS[type]}`)
/** A smaller copy of a stored picture. */
const copyOf = (root: string, sha256: string, width: number) =>
  join(root, 'files', sha256.slice(0, 2), `${sha256}.w${width}.webp`)

/** Writes files atomically: another process sees the whole file or none. */
async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const temporary = `${path}.${randomUUID()}.part`
  await writeFile(temporary, bytes)
  await rename(temporary, path)
}
const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Stores bytes under their hash, which a row names already: whatever is on the disk has one. The same bytes are stored once. */
export async function store(root: string, sha256: string, bytes: Buffer, type?: StoredType): Promise<void> {
  const path = pathOf(root, sha256, type)
  if (!(await exists(path))) await writeAtomically(path, bytes)
}

/** The folder of marked copies, each named after the hash of its original. */
export const markedFolder = (root: string) => join(root, 'marked-pictures')

/** Deletes a stored file, with the smaller and marked copies of a picture. */
export async function removeStored(root: string, sha256: string): Promise<void> {
  for (const folder of [dirname(pathOf(root, sha256)), markedFolder(root)]) {
    const names = await readdir(folder).catch(() => [])
    for (const name of names) if (name.startsWith(sha256)) await rm(join(folder, name), { force: true })
  }
}

/** Null when there is no such file; any other problem with it is a failure. */
const load = (path: string) =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })

/** Reads a stored file as it is. Null when it is gone. */
export const readOriginal = (root: string, sha256: string, type?: StoredType) => load(pathOf(root, sha256, type))

/** Reads a stored picture, or its copy in a width, which `shrink` makes on the first request. Null when it is gone. */
export async function read(
  root: string,
  sha256: string,
  width: number | undefined,
  shrink: (original: Buffer, width: number) => Promise<Buffer>,
): Promise<Buffer | null> {
  const found = await load(width === undefined ? pathOf(root, sha256) : copyOf(root, sha256, width))
  if (found || width === undefined) return found
  const original = await load(pathOf(root, sha256))
  if (!original) return null
  const small = await shrink(original, width)
  await writeAtomically(copyOf(root, sha256, width), small)
  return small
}
