import { LIVE_EVENTS, type LiveEventName, type LivePayload, type LiveRooms, type RoomIds, type RoomKind } from '@shop/contract'
import { serializerOf } from './serializer.ts'

/** The room that receives the events of one shop, seller, user or session. */
export const roomOf = <K extends RoomKind>(kind: K, id: RoomIds[K]) => `${kind}:${id}`

/** Sends an event of the contract to live connections in each of the rooms, after its transaction has committed. */
export type Emit = <N extends LiveEventName>(name: N, to: LiveRooms<N>, payload: LivePayload<N>) => Promise<void>

/** A stored event: one row for each room, its payload as JSON. */
export interface StoredEvent {
  room: string
  name: LiveEventName
  payload: string
}

const serializers = new Map<LiveEventName, (payload: object) => string>()

/** The rows of an event. Payload fields that the contract does not name never leave the server. */
export function storedEvents<N extends LiveEventName>(name: N, to: LiveRooms<N>, payload: LivePayload<N>): StoredEvent[] {
  let write = serializers.get(name)
  if (!write) serializers.set(name, (write = serializerOf(LIVE_EVENTS[name].payload)))
  const text = write(payload)
  const rooms: Partial<RoomIds> = to
  return LIVE_EVENTS[name].rooms.flatMap((kind) => {
    const id = rooms[kind]
    return id === undefined ? [] : [{ room: roomOf(kind, id), name, payload: text }]
  })
}
