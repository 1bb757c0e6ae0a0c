/** How much each test of this folder does: little by default, so that all of them end within 90 s; all of it with LOAD=full. */
export const full = process.env.LOAD === 'full'
const of = (short: number, long: number) => (full ? long : short)

export const SCALE = {
  /** Orders that 32 buyers place over the same 20 offers. */
  ordersAtOnce: of(160, 2_000),
  /** Random deeds of buyers, sellers, payers and time, 16 at a time. */
  deeds: of(400, 10_000),
  /** Trades that are paid, cancelled and run out at one moment. */
  sameMoments: of(25, 500),
  /** Acknowledged orders before a process is killed, and after it came back. */
  ordersBeforeKill: of(20, 300),
  /** How often each kind of process is killed. */
  kills: of(1, 3),
  /** Requests measured before the provider hangs and while it does. */
  requestsBesideHang: of(150, 3_000),
  lostCallbacks: of(10, 100),
  /** Trades that run out, are refunded and are shipped under two servers. */
  tradesOfTwo: of(12, 100),
  /** The same where they share a Redis: what Redis has no part in needs fewer. */
  tradesOfTwoWithRedis: of(6, 100),
  baskets: of(4_000, 100_000),
  eventSequences: of(1_000, 10_000),
  /** Shapes thrown at every call. */
  shapesPerCall: of(20, 200),
}

/** Room for the long counts; the short ones need a fraction. */
export const TIMEOUT = full ? 1_800_000 : 90_000
