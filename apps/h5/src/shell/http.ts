import { createClient, type Surroundings } from './client.ts'
import { rereadSession, useSession } from './session.ts'

export { CallError, newKey } from './client.ts'

/** Set by session-end.ts: how the end of a session and trouble are told. */
export const telling: Pick<Surroundings, 'ended' | 'trouble'> = { ended: async () => false, trouble: () => {} }

export const { call, raw } = createClient({
  base: '/h5api',
  timeout: 20_000,
  tokens: () => useSession.getState().tokens,
  owner: () => useSession.getState().userId,
  keep: (tokens) => useSession.setState({ tokens }),
  async alone(run) {
    const fresh = () => {
      rereadSession()
      return run()
    }
    return 'locks' in navigator ? navigator.locks.request('renew-session', fresh) : fresh()
  },
  ended: (why, msg) => telling.ended(why, msg),
  trouble: (error) => telling.trouble(error),
})
