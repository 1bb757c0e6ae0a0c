import type { In, ListNearbyPlaces, Out } from '@shop/contract'
import type { FlowContext } from '../../../kernel/endpoint.ts'
import { MapFailed, type MapProvider } from '../../../providers/maps/provider.ts'
import { countLookUp } from './count-look-up.ts'

const MAX_SHOWN = 10

/** Places near a point, to be called by their names. Without a map service, or while it is out, there are none. */
export const listNearbyPlaces =
  (maps: MapProvider | null) =>
  async (
    context: FlowContext<typeof ListNearbyPlaces>,
    point: In<typeof ListNearbyPlaces>,
  ): Promise<Out<typeof ListNearbyPlaces>> => {
    if (!maps) return { rows: [] }
    await countLookUp(context)
    const found = await maps.near(point).catch((error: unknown) => {
      if (!(error instanceof MapFailed)) throw error
      context.log.warn({ err: error, provider: maps.name }, 'places near a point were not found')
      return []
    })
    return { rows: found.slice(0, MAX_SHOWN) }
  }
