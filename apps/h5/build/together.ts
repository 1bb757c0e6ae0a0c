import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

const src = resolve(import.meta.dirname, '../src')

/** What a module brings with it: itself and all that it imports at once. */
function closureOf(file: string, context: Rolldown.ChunkingContext, found = new Set<string>()) {
  if (found.has(file)) return found
  found.add(file)
  for (const next of context.getModuleInfo(file)?.importedIds ?? []) closureOf(next, context, found)
  return found
}
/**
 * One chunk for what a module brings with it, apart from what is in the first load. Left to themselves, modules that
 * many pages share come in dozens of chunks of some hundred bytes; on a phone's network a request costs more than that.
 * The module itself stays apart, so that the manifest names it.
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
