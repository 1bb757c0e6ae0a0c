export const ACTOR_KINDS = ['buyer', 'seller', 'platform', 'system'] as const
/** Who transitions an order; part of its history. */
export interface TransitionActor {
  kind: (typeof ACTOR_KINDS)[number]
  id: number | null
  name: string
}
/** A buyer is named by their id: the history stays when they leave, and their name does not. */
export const buyerActor = (userId: number | null): TransitionActor => ({ kind: 'buyer', id: userId, name: '买家' })
export const SYSTEM_ACTOR: TransitionActor = { kind: 'system', id: null, name: '系统' }
