/** Heap snapshots, compared by constructor: what grew, and by how much. */
import { readFileSync } from 'node:fs'

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
  strings: string[]
}
interface Total {
  count: number
  bytes: number
}
export interface Growth extends Total {
  name: string
}

/** What all objects of one constructor, or all of another kind of V8's, occupy themselves. */
function totalsOf(file: string): Map<string, Total> {
  const { snapshot, nodes, strings } = JSON.parse(readFileSync(file, 'utf8')) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field)) as [number, number, number]
  const totals = new Map<string, Total>()
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0][nodes[at + type]!]!
    const key = kind === 'object' || kind === 'native' ? strings[nodes[at + name]!]! : `(${kind})`
    const total = totals.get(key) ?? { count: 0, bytes: 0 }
    total.count += 1
    total.bytes += nodes[at + size]!
    totals.set(key, total)
  }
  return totals
}

/** The constructors whose objects occupy more in the later snapshot, the one that grew most first. */
export function growthBetween(earlier: string, later: string): Growth[] {
  const before = totalsOf(earlier)
  return [...totalsOf(later)]
    .map(([name, { count, bytes }]) => ({
      name,
      count: count - (before.get(name)?.count ?? 0),
      bytes: bytes - (before.get(name)?.bytes ?? 0),
    }))
    .filter(({ bytes }) => bytes > 0)
    .toSorted((a, b) => b.bytes - a.bytes)
}
