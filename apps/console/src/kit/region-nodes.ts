import { ListRegions } from '@shop/contract/platform'
import { useState } from 'react'
import { useFailure } from './failures.tsx'
import { call } from './http.ts'
import { useCall } from './queries.ts'

interface RegionNode {
  id: number
  pId: number
  value: number
  title: string
  isLeaf: boolean
}
/** The level of counties, below which there is nothing. */
const COUNTY = 3

const nodesOf = (pId: number, rows: readonly { id: number; name: string; level: number }[]): RegionNode[] =>
  rows.map(({ id, name, level }) => ({ id, pId, value: id, title: name, isLeaf: level >= COUNTY }))

/** Provinces, cities and counties for a tree; what lies in one is read when it is opened (`load`). */
export function useRegionNodes() {
  const { data: provinces } = useCall(ListRegions, { id: 0 })
  const [below, setBelow] = useState<RegionNode[]>([])
  const fail = useFailure()
  const load = async (parent: number) => {
    if (below.some(({ pId }) => pId === parent)) return
    try {
      const { rows } = await call(ListRegions, { id: parent })
      setBelow((others) => [...others, ...nodesOf(parent, rows)])
    } catch (error) {
      fail(error)
    }
  }
  return { nodes: [...nodesOf(0, provinces?.rows ?? []), ...below], load }
}
