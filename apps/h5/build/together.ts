import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

const src = resolve(import.meta.dirname, '../src')

/** A module with all its static imports, transitively. */
function closureOf(file: string, context: Rolldown.ChunkingContext, found = new Set<string>()) {
  if (found.has(file)) return found
  found.add(file)
  for (const next of context.getModuleInfo(file)?.importedIds ?? []) closureOf(next, context, found)
  return found
}
/**
 * Groups everything a module imports into one chunk, except what is in the first load. By default, modules shared by many
 * pages end up in dozens of chunks of a few hundred bytes; on a mobile network a request costs more than that. The module
 * itself stays in its own chunk, so that the manifest lists it.
 */
export function together(name: string, file: string) {
  let closure: Set<string> | undefined
  return {
    debugName: name,
    name: (id: string, context: Rolldown.ChunkingContext) => {
      closure ??= closureOf(`${src}/${file}`, context)
      return closure.has(id) && id !== `${src}/${file}` ? name : null
    },
  }
}
