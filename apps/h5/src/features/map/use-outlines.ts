import { GetCountyShapes } from '@shop/contract/places'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callOptions } from '../../shell/query.ts'
import { nameAt, outlineOf, squaresIn, type FlatMap, type Point } from './projection.ts'

export interface Outline {
  regionId: number
  name: string
  path: string
  /** Where its name stands. */
  at: [x: number, y: number]
}

/** The outlines of the counties around a point, as far as they have loaded; `failed`: some could not be. */
export function useOutlines(centre: Point, reach: Point, map: FlatMap): { outlines: Outline[]; failed: boolean } {
  const squares = squaresIn(centre, reach)
  const queries = useQueries({ queries: squares.map((square) => callOptions(GetCountyShapes, square, { staleTime: Infinity })) })
  const key = squares.map(({ west, south }, i) => `${west} ${south} ${queries[i]!.dataUpdatedAt}`).join()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says which squares have come
  const outlines = useMemo(() => drawn(squares, queries, map), [key, map])
  return { outlines, failed: queries.some(({ isError }) => isError) }
}

function drawn(squares: ReturnType<typeof squaresIn>, queries: { data: Shapes | undefined }[], map: FlatMap): Outline[] {
  const outlines = new Map<number, Outline>()
  for (const [i, square] of squares.entries())
    for (const { regionId, name, rings } of queries[i]?.data?.counties ?? [])
      // What reaches into several squares is drawn once.
      if (!outlines.has(regionId))
        outlines.set(regionId, { regionId, name, path: outlineOf(rings, square, map), at: nameAt(rings, square, map) })
  return [...outlines.values()]
}
interface Shapes {
  counties: { regionId: number; name: string; rings: number[][] }[]
}
