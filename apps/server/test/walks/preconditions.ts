import type { Endpoint } from '@shop/contract'
import { readdirSync } from 'node:fs'
import type { Precondition } from './precondition.ts'

type Preconditions = ReadonlyMap<Endpoint, Precondition>

const folder = new URL('preconditions/', import.meta.url)
const read = async (file: string) => {
  const { PRECONDITIONS } = (await import(new URL(file, folder).href)) as { PRECONDITIONS: Preconditions }
  return [file.replace(/\.ts$/, ''), PRECONDITIONS] as const
}
/** By module: each has a file in `preconditions/` when a call of it needs something. */
export const preconditionsByModule: ReadonlyMap<string, Preconditions> = new Map(await Promise.all(readdirSync(folder).map(read)))

/** Only the file of the call's own module counts. */
export const preconditionOf = ({ module, call }: { module: string; call: Endpoint }): Precondition =>
  preconditionsByModule.get(module)?.get(call) ?? {}
