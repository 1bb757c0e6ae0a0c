import * as z from 'zod/mini'
import { ApplicationLevelName } from './applications.ts'
import { codeOf } from './code-of.ts'
import { REVIEW_NAMES } from './codes.ts'
import { Id, Instant } from './endpoint.ts'
import { ORDER_NAMES } from './order-states.ts'

/** Who receives an event: the members of a shop, the operators of a seller, a user on every device, or one session. */
export interface RoomIds {
  shop: number
  seller: number
  user: number
  session: string
}
export type RoomKind = keyof RoomIds

/** An event sent to live connections: the rooms it goes to and its payload. */
export interface LiveEvent<K extends RoomKind = RoomKind, P extends z.ZodMiniObject = z.ZodMiniObject> {
  rooms: readonly K[]
  payload: P
}
const liveEvent = <const K extends RoomKind, const P extends z.ZodMiniObject>(event: LiveEvent<K, P>) => event

/** Every live event by its name on the wire. */
export const LIVE_EVENTS = {
  /** Without the number of lines: two changes at one moment do not know of each other. */
  'cart-changed': liveEvent({ rooms: ['shop'], payload: z.object({}) }),
  /** An import into the purchase plan has begun, gone on or ended. */
  'plan-import-moved': liveEvent({ rooms: ['shop'], payload: z.object({}) }),
  /** A line of the purchase plan was added, changed or removed. */
  'plan-changed': liveEvent({ rooms: ['shop'], payload: z.object({}) }),
  'order-moved': liveEvent({
    rooms: ['shop', 'seller'],
    payload: z.object({ orderId: Id, tradeId: Id, status: codeOf(ORDER_NAMES), statusName: z.string() }),
  }),
  /** An import of offers, or of prices of customers, has begun, gone on or ended. */
  'offer-import-moved': liveEvent({ rooms: ['seller'], payload: z.object({}) }),
  'order-reminded': liveEvent({ rooms: ['seller'], payload: z.object({ orderId: Id, orderNo: z.string() }) }),
  'package-moved': liveEvent({ rooms: ['shop'], payload: z.object({ orderId: Id, packageId: Id }) }),
  /** A recall has begun, was answered or has ended. */
  'recall-moved': liveEvent({ rooms: ['shop', 'seller'], payload: z.object({ recallId: Id }) }),
  'pay-settled': liveEvent({ rooms: ['shop'], payload: z.object({ tradeId: Id }) }),
  'address-decided': liveEvent({ rooms: ['shop'], payload: z.object({ id: Id, approved: z.boolean() }) }),
  /** An application was sent, withdrawn or decided; what the shop sees and may buy changes with it. */
  'application-moved': liveEvent({
    rooms: ['shop'],
    payload: z.object({ auditId: Id, level: ApplicationLevelName, state: codeOf(REVIEW_NAMES) }),
  }),
  /** The platform froze the shop, or unfroze it: what its members see and may buy changes at once. */
  'shop-frozen': liveEvent({ rooms: ['shop'], payload: z.object({ frozen: z.boolean() }) }),
  /** The platform changed which goods the shop may buy. */
  'scopes-changed': liveEvent({ rooms: ['shop'], payload: z.object({}) }),
  /** The shop is in another price group, or a seller changed its price or the group’s: what it sees and pays changes at once. */
  'prices-changed': liveEvent({ rooms: ['shop'], payload: z.object({}) }),
  /** A seller decided on the shop’s account with it, or ended it; or a member sent the papers for one. */
  'account-moved': liveEvent({ rooms: ['shop'], payload: z.object({ sellerId: Id }) }),
  /** Somebody asked to join the shop, joined it, got another role or was removed. */
  'members-changed': liveEvent({ rooms: ['shop'], payload: z.object({}) }),
  /** A member sent their own papers, took them back, or they were decided or have ended: what that member may buy changes with it. */
  'purchaser-moved': liveEvent({ rooms: ['shop'], payload: z.object({ userId: Id }) }),
  /** A branch asked its headquarters, or the headquarters decided: what the branch may buy changes with it. */
  'branch-moved': liveEvent({ rooms: ['shop'], payload: z.object({}) }),
  /** A user asked to join, to move or to add a shop, joined one, or took a request back: their other devices show it. */
  'joining-moved': liveEvent({ rooms: ['user'], payload: z.object({}) }),
  /** A picture that a user uploaded was read, or can't be. */
  'paper-read': liveEvent({ rooms: ['user'], payload: z.object({}) }),
  /** Whether a user may join the shop that they asked for. */
  'join-decided': liveEvent({ rooms: ['user'], payload: z.object({ shopName: z.string(), approved: z.boolean() }) }),
  /** Whether the shop that a user wants to add was approved. */
  'addition-decided': liveEvent({ rooms: ['user'], payload: z.object({ shopName: z.string(), approved: z.boolean() }) }),
  /** The platform answered a user's feedback. */
  'feedback-answered': liveEvent({ rooms: ['user'], payload: z.object({ feedbackId: Id }) }),
  /** The user has a new notice, or has read one on another device. */
  unread: liveEvent({ rooms: ['user'], payload: z.object({}) }),
  /** What a session or a user may do or see has changed: connections are checked and moved before anything else is delivered. */
  'rights-changed': liveEvent({ rooms: ['session', 'user'], payload: z.object({}) }),
  /** The session has ended: its device logs out. */
  'forced-off': liveEvent({
    rooms: ['session'],
    payload: z.object({ reason: z.string(), msg: z.string(), at: z.optional(Instant) }),
  }),
} as const

export type LiveEvents = typeof LIVE_EVENTS
export type LiveEventName = keyof LiveEvents
/** The payload a client receives with an event. */
export type LivePayload<N extends LiveEventName> = z.output<LiveEvents[N]['payload']>
/** The rooms an event goes to: at least one of those it is declared for. */
export type LiveRooms<N extends LiveEventName> = {
  [K in LiveEvents[N]['rooms'][number]]: Pick<RoomIds, K> & Partial<Pick<RoomIds, LiveEvents[N]['rooms'][number]>>
}[LiveEvents[N]['rooms'][number]]
/** A client's event handlers, in Socket.IO's typing. */
export type LiveHandlers = { [N in LiveEventName]: (payload: LivePayload<N>) => void }
